import type { Passkey } from '@jara/contract/desk-passkeys';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { StaffChallengeTable, StaffPasskeyTable } from '../schema.ts';

export type PasskeyRow = Selectable<StaffPasskeyTable>;
type ChallengeRow = Selectable<StaffChallengeTable>;

/** Time in which a challenge is answered. */
const CHALLENGE_MS = 5 * MINUTE_MS;

export async function passkeysOf(executor: DirectoryExecutor, staffId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select * from staff_passkey where staff_id = ${staffId} order by added_at`.execute(executor);
  return rows;
}

export const viewOf = ({ passkeyId, name, addedAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ passkeyId, name, addedAt: addedAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Stores a challenge, and deletes those of the same person that are over. Returns its id. */
export async function addChallenge(
  executor: DirectoryExecutor,
  { staffId, kind, challenge }: Pick<ChallengeRow, 'staffId' | 'kind' | 'challenge'>,
  now: Date,
): Promise<string> {
  const challengeId = newId();
  await sql`delete from staff_challenge where staff_id = ${staffId} and expires_at < ${now}`.execute(
    executor,
  );
  await sql`
    insert into staff_challenge (challenge_id, staff_id, kind, challenge, expires_at)
    values (${challengeId}, ${staffId}, ${kind}, ${challenge}, ${new Date(now.getTime() + CHALLENGE_MS)})`.execute(
    executor,
  );
  return challengeId;
}

/** Uses a challenge up; undefined: it was used, is over, or is of another kind. */
export async function takeChallenge(
  executor: DirectoryExecutor,
  challengeId: string,
  kind: ChallengeRow['kind'],
  now: Date,
): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    delete from staff_challenge where challenge_id = ${challengeId} and kind = ${kind} returning *`.execute(
    executor,
  );
  const [row] = rows;
  return row !== undefined && row.expiresAt > now ? row : undefined;
}

/** Returns whether the passkey was unknown before. */
export async function insertPasskey(
  within: DirectoryExecutor,
  {
    passkeyId,
    staffId,
    name,
    publicKey,
    counter,
    transports,
    isBackedUp,
    addedAt,
  }: Omit<PasskeyRow, 'lastUsedAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_passkey (passkey_id, staff_id, name, public_key, counter, transports, is_backed_up, added_at)
    values (${passkeyId}, ${staffId}, ${name}, ${publicKey}, ${counter}, ${[...transports]}::text[], ${isBackedUp}, ${addedAt})
    on conflict do nothing`.execute(within);
  return numAffectedRows === 1n;
}

export async function recordUse(
  within: DirectoryExecutor,
  passkeyId: string,
  {
    counter,
    isBackedUp,
    now,
  }: { readonly counter: bigint; readonly isBackedUp: boolean; readonly now: Date },
): Promise<void> {
  await sql`
    update staff_passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
     where passkey_id = ${passkeyId}`.execute(within);
}

/** Returns the name of the deleted passkey. */
export async function deletePasskey(
  within: DirectoryExecutor,
  staffId: string,
  passkeyId: string,
): Promise<string | undefined> {
  const { rows } = await sql<Pick<PasskeyRow, 'name'>>`
    delete from staff_passkey where staff_id = ${staffId} and passkey_id = ${passkeyId} returning name`.execute(
    within,
  );
  return rows[0]?.name;
}

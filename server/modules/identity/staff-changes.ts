import { readFullName } from '@jara/contract/field-rules';
import type { Actor } from '@jara/ledger/actor';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { writeAlteration } from '../audit/audit.ts';
import { endPlayerSessions } from '../sessions/sessions.ts';

export interface NameChange {
  readonly playerId: bigint;
  /** The name that both persons read: another one meanwhile changes nothing. */
  readonly before: string;
  readonly fullName: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** A name as the sign-up takes it; null: it cannot be one. */
export function readName(written: string): string | null {
  const read = readFullName(written);
  return read.ok ? read.value : null;
}

/**
 * Changes the registered name within the caller's transaction, and ends the player's sessions, which know the earlier one. False: the player has
 * another name than was read.
 */
export async function changeName(
  within: DirectoryExecutor,
  { playerId, before, fullName, actor, at }: NameChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update player set full_name = ${fullName} where id = ${playerId} and full_name = ${before}`.execute(
    within,
  );
  if (numAffectedRows !== 1n) return false;
  await writeAlteration(within, {
    ...{ at, playerId, subject: `player ${playerId}`, field: 'name', before, after: fullName, actor },
  });
  await endPlayerSessions(within, playerId, at);
  return true;
}

/** When the player's contacts were erased; null: they were not. */
export async function erasedAt(executor: DirectoryExecutor, playerId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ erasedAt: Date | null }>`
    select erased_at from player where id = ${playerId}`.execute(executor);
  return rows[0]?.erasedAt ?? null;
}

/**
 * Erases contacts, access, devices and logins of a player within the caller's transaction. The name, the account's numbers and the acceptances of texts
 * stay. Repeated, it changes nothing.
 */
export async function eraseContacts(
  within: DirectoryExecutor,
  { playerId, actor, at }: { readonly playerId: bigint; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update player
       set phone = null, phone_proven_at = null, email = null, email_proven_at = null, google_sub = null, password_hash = 'erased',
           notifications_allowed = false, erased_at = ${at},
           address = case when address is null then null else '' end
     where id = ${playerId} and erased_at is null`.execute(within);
  if (numAffectedRows !== 1n) return;
  await sql`delete from known_device where player_id = ${playerId}`.execute(within);
  await sql`delete from player_login where player_id = ${playerId}`.execute(within);
  await writeAlteration(within, {
    ...{ at, playerId, subject: `player ${playerId}`, field: 'erasure', before: null, actor },
    after: 'contacts, access, devices and logins erased',
  });
}

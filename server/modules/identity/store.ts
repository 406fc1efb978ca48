import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Executor, tables } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { writeAlteration } from '../audit/audit.ts';
import type { IdentitySchema, VerificationTable } from './schema.ts';
import type { KycStatus, Player, SessionPlayer } from './types.ts';

/** A row as read; `provenChannel` is null until a code was typed. */
export type VerificationRow = Selectable<VerificationTable>;

const PLAYER_COLUMNS = [
  'id as playerId',
  'userId',
  'userType',
  'fullName',
  'phone',
  'email',
  'phoneProvenAt',
  'emailProvenAt',
  'depositCode',
  'referralCode',
  'referredBy',
  'kycStatus',
] as const;

export function identityTables(executor: Executor): Executor<IdentitySchema> {
  return tables<IdentitySchema>(executor);
}

type PlayerIdentifier = 'id' | 'depositCode' | 'referralCode' | 'phone' | 'email' | 'googleSub';

export function findPlayer(
  executor: Executor,
  by: PlayerIdentifier,
  value: bigint | string,
): Promise<Player | undefined> {
  return playerBy(executor, by, value).select(PLAYER_COLUMNS).executeTakeFirst();
}

/** The players of these ids, by id; unknown ids are left out. */
export async function findPlayers(
  executor: Executor,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Player>> {
  if (playerIds.length === 0) return new Map();
  const rows = await identityTables(executor)
    .selectFrom('player')
    .where('id', 'in', [...new Set(playerIds)])
    .select(PLAYER_COLUMNS)
    .execute();
  return new Map(rows.map((player) => [player.playerId, player]));
}

/** Finds players by proven phone numbers and addresses only, never by claimed ones. */
function playerBy(executor: Executor, by: PlayerIdentifier, value: bigint | string) {
  const found = identityTables(executor)
    .selectFrom('player')
    .where((row) => row(row.ref(by), '=', row.val(value)));
  if (by === 'phone') return found.where('phoneProvenAt', 'is not', null);
  return by === 'email' ? found.where('emailProvenAt', 'is not', null) : found;
}

/** The names of many players, by their ids; unknown ids are left out. */
export async function findNames(
  executor: Executor,
  playerIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await identityTables(executor)
    .selectFrom('player')
    .select(['id', 'fullName'])
    .where('id', 'in', playerIds)
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

/**
 * When the account was last accessed by other means than its password; null: never. Not read from the session's cache, which another node may
 * hold.
 */
export async function findAccessChange(executor: Executor, playerId: bigint): Promise<Date | null> {
  const found = await identityTables(executor)
    .selectFrom('player')
    .select('accessChangedAt')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return found?.accessChangedAt ?? null;
}

export async function noteAccessChange(
  { clock }: { readonly clock: Clock },
  within: Executor,
  playerId: bigint,
): Promise<void> {
  await identityTables(within)
    .updateTable('player')
    .set({ accessChangedAt: clock.now() })
    .where('id', '=', playerId)
    .execute();
}

export async function writeKycStatus(
  within: Executor,
  playerId: bigint,
  kycStatus: KycStatus,
  at: Date,
): Promise<void> {
  const player = identityTables(within).selectFrom('player').where('id', '=', playerId);
  const before = (await player.select('kycStatus').forUpdate().executeTakeFirst())?.kycStatus ?? null;
  await identityTables(within).updateTable('player').set({ kycStatus }).where('id', '=', playerId).execute();
  if (before !== kycStatus)
    await writeAlteration(within, {
      ...{ at, playerId, subject: `player ${playerId}`, field: 'kyc_status', actor: 'system' },
      ...{ before, after: kycStatus },
    });
}

/** The player of a session; prepared once for each connection. */
export async function findSessionPlayer(
  pool: Pool,
  playerId: bigint,
): Promise<Omit<SessionPlayer, 'sessionId'> | undefined> {
  const { rows } = await runPrepared(
    pool,
    'find-session-player',
    sql<Omit<SessionPlayer, 'sessionId'>>`
      select id as player_id, user_id, user_type, full_name, deposit_code, referral_code, kyc_status from player where id = ${playerId}`,
  );
  return rows[0];
}

export type PlayerWithPassword = Player & { readonly passwordHash: string; readonly passwordSetAt: Date };

/** For verifying a password; the hash does not leave this module. */
export function findPlayerWithPassword(
  executor: Executor,
  by: 'id' | 'phone' | 'email' | 'googleSub',
  value: bigint | string,
): Promise<PlayerWithPassword | undefined> {
  return playerBy(executor, by, value)
    .select([...PLAYER_COLUMNS, 'passwordHash', 'passwordSetAt'])
    .executeTakeFirst();
}

const UNIQUE_VIOLATION = '23505';

export function violatesUnique(error: unknown, constraints: readonly string[]): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraints.includes(constraint ?? '');
}

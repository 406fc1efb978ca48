import { type ColumnType, type Generated, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { Channel, KycStatus, Player, SessionPlayer, UserType } from './types.ts';

interface PlayerRow extends Omit<Player, 'playerId' | 'kycStatus'> {
  id: ColumnType<bigint, never, never>;
  businessName: string | null;
  address: string | null;
  passwordHash: string;
  kycStatus: Generated<KycStatus>;
  phoneProvenAt: Date | null;
  emailProvenAt: Date | null;
  createdAt: Date;
  passwordSetAt: Date;
  notificationsAllowed: Generated<boolean>;
}

export interface VerificationRow {
  id: string;
  purpose: 'signup' | 'reset' | 'decoy';
  phone: string | null;
  email: string | null;
  playerId: bigint | null;
  userType: UserType | null;
  fullName: string | null;
  businessName: string | null;
  address: string | null;
  referredBy: bigint | null;
  limitKeys: string[];
  phoneCodeHash: Buffer;
  emailCodeHash: Buffer;
  codeExpiresAt: Date;
  triesLeft: number;
  verifiedAt: Date | null;
  /** Whose code was typed; null until then. */
  provenChannel: Channel | null;
  createdAt: Date;
  expiresAt: Date;
}

interface CodeLimitRow {
  key: string;
  sentAt: Date[];
  lastSentAt: Date;
}

interface LoginFailureRow {
  key: string;
  failures: number;
  lastFailedAt: Date;
}

export interface IdentityTables {
  player: PlayerRow;
  verification: VerificationRow;
  codeLimit: CodeLimitRow;
  loginFailure: LoginFailureRow;
}

const PLAYER_COLUMNS = [
  'id as playerId',
  'userId',
  'userType',
  'fullName',
  'phone',
  'email',
  'depositCode',
  'referralCode',
  'referredBy',
  'kycStatus',
] as const;

export function identityTables(executor: Executor): Executor<IdentityTables> {
  return tables<IdentityTables>(executor);
}

export function findPlayer(
  executor: Executor,
  by: 'id' | 'depositCode' | 'referralCode' | 'phone' | 'email',
  value: bigint | string,
): Promise<Player | undefined> {
  return identityTables(executor)
    .selectFrom('player')
    .select(PLAYER_COLUMNS)
    .where(sql<boolean>`${sql.ref(by)} = ${value}`)
    .executeTakeFirst();
}

/** The names of many players, by their ids; ids of no player are left out. */
export async function findNames(
  executor: Executor,
  playerIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await identityTables(executor)
    .selectFrom('player')
    .select(['id', 'fullName'])
    .where(sql<boolean>`id = any(${playerIds})`)
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

export interface ProvenContacts {
  readonly playerId: bigint;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Where a player's codes may go: null for a phone number or address that was never proven and may be a stranger's. */
export function findProvenContacts(
  executor: Executor,
  by: Channel,
  value: string,
): Promise<ProvenContacts | undefined> {
  return identityTables(executor)
    .selectFrom('player')
    .select((row) => [
      'id as playerId',
      row.case().when('phoneProvenAt', 'is not', null).then(row.ref('phone')).else(null).end().as('phone'),
      row.case().when('emailProvenAt', 'is not', null).then(row.ref('email')).else(null).end().as('email'),
    ])
    .where(by, '=', value)
    .executeTakeFirst();
}

/** The player behind a session; prepared once for each connection. */
export async function findSessionPlayer(
  pool: Pool,
  playerId: bigint,
): Promise<Omit<SessionPlayer, 'sessionId'> | undefined> {
  const { rows } = await pool.query<Omit<SessionPlayer, 'sessionId'>>({
    name: 'find-session-player',
    text: `select id as "playerId", user_type as "userType", full_name as "fullName", deposit_code as "depositCode",
                  referral_code as "referralCode", kyc_status as "kycStatus"
             from player where id = $1`,
    values: [playerId],
  });
  return rows[0];
}

export type PlayerWithPassword = Player & { readonly passwordHash: string };

/** For verifying a password; the hash goes no further than this module. */
export function findPlayerWithPassword(
  executor: Executor,
  by: 'id' | 'phone' | 'email',
  value: bigint | string,
): Promise<PlayerWithPassword | undefined> {
  return identityTables(executor)
    .selectFrom('player')
    .select([...PLAYER_COLUMNS, 'passwordHash'])
    .where(sql<boolean>`${sql.ref(by)} = ${value}`)
    .executeTakeFirst();
}

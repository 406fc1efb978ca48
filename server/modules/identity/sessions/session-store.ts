import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Executor } from '../../../platform/database/database.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { identityTables } from '../store.ts';
import type { SessionPlayer } from '../types.ts';
import { ENDINGS_CHANNEL, writeEndings } from './session-endings.ts';

export const SESSION_LIMIT_MS = 24 * HOUR_MS;
/** A phone, a laptop, a few forgotten browsers; opening one more ends the oldest. */
const SESSIONS_PER_PLAYER = 10;

/** A session as stored. Its name is the token's hash: the token itself is nowhere. */
export interface StoredSession {
  readonly player: SessionPlayer;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
}

interface LoadedRow extends Omit<SessionPlayer, 'playerId'> {
  playerId: bigint;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** The one statement of the hot path that reaches the database: prepared once for each connection. */
export async function loadSession(pool: Pool, tokenHash: string): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<LoadedRow>({
    name: 'identity-load-session',
    text: `select s.player_id as "playerId", s.session_id as "sessionId", s.last_seen_at as "lastSeenAt",
        s.expires_at as "expiresAt", p.user_type as "userType", p.full_name as "fullName",
        p.deposit_code as "depositCode", p.referral_code as "referralCode", p.kyc_status as "kycStatus"
      from session s join player p on p.id = s.player_id
      where s.token_hash = $1`,
    values: [Buffer.from(tokenHash, 'base64url')],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { lastSeenAt, expiresAt, ...player } = row;
  return {
    player: Object.freeze(player),
    lastSeenAtMs: lastSeenAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
  };
}

/** Answers whether the session was still there. */
export async function saveLastSeen(pool: Pool, tokenHash: string, at: Date): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'identity-save-last-seen',
    text: 'update session set last_seen_at = greatest(last_seen_at, $2) where token_hash = $1',
    values: [Buffer.from(tokenHash, 'base64url'), at],
  });
  return rowCount === 1;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly playerId: bigint;
  readonly passwordHash: string;
  readonly now: Date;
}

/**
 * Adds a session if the password that was verified is still the player's: the shared lock makes a login and a password
 * change wait for each other, so that no session of an old password outlives the change.
 */
export async function addSession(within: Executor, session: NewSession): Promise<boolean> {
  const db = identityTables(within);
  const { tokenHash, sessionId, playerId, passwordHash, now } = session;
  const unchanged = await db
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (unchanged === undefined) return false;
  await db
    .insertInto('session')
    .values({
      tokenHash: Buffer.from(tokenHash, 'base64url'),
      sessionId,
      playerId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIMIT_MS),
    })
    .execute();
  return true;
}

/** Ends the oldest beyond what one player may have; answers their names. */
export function removeExcessSessions(within: Executor, playerId: bigint): Promise<string[]> {
  const db = identityTables(within);
  const excess = db
    .selectFrom('session')
    .select('tokenHash')
    .where('playerId', '=', playerId)
    .orderBy('createdAt', 'desc')
    .orderBy('sessionId', 'desc')
    .offset(SESSIONS_PER_PLAYER);
  return removed(within, db.deleteFrom('session').where('tokenHash', 'in', excess).returning('tokenHash'));
}

export function removeSession(within: Executor, tokenHash: string): Promise<string[]> {
  return removed(
    within,
    identityTables(within)
      .deleteFrom('session')
      .where('tokenHash', '=', Buffer.from(tokenHash, 'base64url'))
      .returning('tokenHash'),
  );
}

export function removePlayersSessions(
  within: Executor,
  playerId: bigint,
  exceptSessionId: string | null,
): Promise<string[]> {
  const all = identityTables(within).deleteFrom('session').where('playerId', '=', playerId);
  const wanted = exceptSessionId === null ? all : all.where('sessionId', '<>', exceptSessionId);
  return removed(within, wanted.returning('tokenHash'));
}

/** Deletes, and tells the other nodes of it when the transaction commits. */
async function removed(
  within: Executor,
  deletion: { execute(): Promise<{ tokenHash: Buffer }[]> },
): Promise<string[]> {
  const names = (await deletion.execute()).map((row) => row.tokenHash.toString('base64url'));
  if (names.length > 0) {
    await sql`select pg_notify(${ENDINGS_CHANNEL}, ${writeEndings(names)})`.execute(
      within as Kysely<unknown>,
    );
  }
  return names;
}

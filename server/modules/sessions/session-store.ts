import type { DeviceType } from '@jara/contract/games';
import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { HOUR_MS } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { SessionTable } from './schema.ts';
import { hashOf } from './token.ts';
import type { EndReason, Session, SessionKind } from './types.ts';

const SESSION_LIMIT_MS = 24 * HOUR_MS;
export const ENDINGS_CHANNEL = 'session_endings';
/** Maximum number of names per notification: a payload has fewer than 8,000 bytes, a name 43 and its comma. */
const NAMES_PER_PAYLOAD = 150;

/** A session as stored, by the hash of its token. */
export interface StoredSession {
  readonly session: Session;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
  /** null while it has not been ended. */
  readonly endReason: EndReason | null;
}

type LoadedRow = Pick<
  Selectable<SessionTable>,
  | 'kind'
  | 'sessionId'
  | 'playerId'
  | 'gameId'
  | 'device'
  | 'startedAt'
  | 'lastSeenAt'
  | 'expiresAt'
  | 'endReason'
>;

/** The only statement of the hot path that reaches the database: prepared once for each connection. */
export async function loadSession(pool: Pool, name: string): Promise<StoredSession | undefined> {
  const { rows } = await runPrepared(
    pool,
    'load-session',
    sql<LoadedRow>`
      select kind, session_id, player_id, game_id, device, started_at, last_seen_at, expires_at, end_reason
        from session where token_hash = ${hashOf(name)}`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    session: Object.freeze(sessionOf(row)),
    lastSeenAtMs: row.lastSeenAt.getTime(),
    expiresAtMs: row.expiresAt.getTime(),
    endReason: row.endReason,
  };
}

function sessionOf({ kind, sessionId, playerId, gameId, device, startedAt }: LoadedRow): Session {
  const common = { sessionId, playerId, startedAt };
  if (kind === 'player') return { kind, ...common };
  invariant(gameId !== null, 'a session of a game or studio has a game');
  if (kind === 'studio') return { kind, ...common, gameId };
  invariant(device !== null, 'a game session has a device');
  return { kind, ...common, gameId, device };
}

/** Returns whether the session was still open. */
export async function saveLastSeen(pool: Pool, name: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await runPrepared(
    pool,
    'save-session-seen',
    sql`update session set last_seen_at = greatest(last_seen_at, ${at})
         where token_hash = ${hashOf(name)} and ended_at is null`,
  );
  return numAffectedRows === 1n;
}

/** The last use of the open sessions of these players. */
export async function readLastUse(
  executor: DirectoryExecutor,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  const { rows } = await sql<{ playerId: bigint; usedAt: Date }>`
    select player_id, max(last_seen_at) as used_at from session
     where player_id = any(${playerIds}::bigint[]) and ended_at is null group by player_id`.execute(executor);
  return new Map(rows.map(({ playerId, usedAt }) => [playerId, usedAt]));
}

export interface NewSession {
  readonly name: string;
  readonly kind: SessionKind;
  readonly playerId: bigint;
  readonly gameId: string | null;
  readonly device: DeviceType | null;
  readonly parentSessionId: string | null;
  readonly startedAt: Date;
  readonly now: Date;
}

/**
 * Adds a session; it never outlives the one that launched it. Returns its id, or null if the player has an open session of the
 * same game.
 */
export async function addSession(within: DirectoryExecutor, session: NewSession): Promise<string | null> {
  const { name, kind, playerId, gameId, device, parentSessionId, startedAt, now } = session;
  const latestEnd = new Date(now.getTime() + SESSION_LIMIT_MS);
  const { rows } = await sql<Pick<Selectable<SessionTable>, 'sessionId'>>`
    insert into session (token_hash, kind, session_id, player_id, game_id, device, parent_session_id, started_at, created_at,
      last_seen_at, expires_at)
    values (${hashOf(name)}, ${kind}, ${newId()}, ${playerId}, ${gameId}, ${device}, ${parentSessionId}, ${startedAt}, ${now},
      ${now}, least(${latestEnd}::timestamptz, (select expires_at from session where session_id = ${parentSessionId})))
    on conflict (player_id, game_id) where kind = 'game' and ended_at is null do nothing
    returning session_id`.execute(within);
  return rows[0]?.sessionId ?? null;
}

/**
 * Whether the player's session is open; if so, it stays open until the transaction commits. An ending waits for this lock, and
 * then sees the sessions launched meanwhile.
 */
export async function lockParent(
  within: DirectoryExecutor,
  parentSessionId: string | null,
): Promise<boolean> {
  if (parentSessionId === null) return true;
  const { rows } = await sql`
    select 1 from session where session_id = ${parentSessionId} and kind = 'player' and ended_at is null for share`.execute(
    within,
  );
  return rows.length === 1;
}

type EndedRow = Pick<Selectable<SessionTable>, 'tokenHash'>;

export interface Ending {
  readonly now: Date;
  readonly reason: EndReason;
}

/** Ends these sessions of the site and all sessions launched from them; returns the names of the ended ones. */
export async function endWithChildren(
  within: DirectoryExecutor,
  sessionIds: readonly string[],
  { now, reason }: Ending,
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  // The parents first, so that no more sessions are launched from them; see `lockParent`.
  await sql`
    select 1 from session where session_id = any(${sessionIds}::uuid[]) order by session_id for update`.execute(
    within,
  );
  await sql`delete from session_launch where parent_session_id = any(${sessionIds}::uuid[])`.execute(within);
  const { rows } = await sql<EndedRow>`
    update session set ended_at = ${now}, end_reason = ${reason}
     where ended_at is null
       and (session_id = any(${sessionIds}::uuid[]) or parent_session_id = any(${sessionIds}::uuid[]))
    returning token_hash`.execute(within);
  return notifyEnded(within, rows);
}

/** Ends all open sessions of the player, except one session of the site; returns the names of the ended ones. */
export async function endAllOfPlayer(
  within: DirectoryExecutor,
  playerId: bigint,
  exceptSessionId: string | null,
  { now, reason }: Ending,
): Promise<string[]> {
  await sql`
    select 1 from session where player_id = ${playerId} and kind = 'player' and ended_at is null
     order by session_id for update`.execute(within);
  await sql`delete from session_launch where player_id = ${playerId}`.execute(within);
  const { rows } = await sql<EndedRow>`
    update session set ended_at = ${now}, end_reason = ${reason}
     where player_id = ${playerId} and ended_at is null and session_id is distinct from ${exceptSessionId}
    returning token_hash`.execute(within);
  return notifyEnded(within, rows);
}

/** Ends one session of any kind by its token's name. */
export async function endOne(
  within: DirectoryExecutor,
  name: string,
  { now, reason }: Ending,
): Promise<string[]> {
  const { rows } = await sql<EndedRow>`
    update session set ended_at = ${now}, end_reason = ${reason}
     where token_hash = ${hashOf(name)} and ended_at is null returning token_hash`.execute(within);
  return notifyEnded(within, rows);
}

/** The notification reaches the other nodes when the transaction commits. */
export async function notifyEnded(within: DirectoryExecutor, ended: readonly EndedRow[]): Promise<string[]> {
  const names = ended.map(({ tokenHash }) => tokenHash.toString('base64url'));
  for (let from = 0; from < names.length; from += NAMES_PER_PAYLOAD) {
    const payload = names.slice(from, from + NAMES_PER_PAYLOAD).join(',');
    await sql`select pg_notify(${ENDINGS_CHANNEL}, ${payload})`.execute(within);
  }
  return names;
}

export function readEnded(payload: string): string[] {
  return payload.split(',');
}

/** The ids of the player's oldest open sessions of the site beyond the newest `keep`. */
export async function findExcess(
  within: DirectoryExecutor,
  playerId: bigint,
  keep: number,
): Promise<string[]> {
  const { rows } = await sql<Pick<Selectable<SessionTable>, 'sessionId'>>`
    select session_id from session where player_id = ${playerId} and kind = 'player' and ended_at is null
     order by created_at desc, session_id desc offset ${keep}`.execute(within);
  return rows.map(({ sessionId }) => sessionId);
}

export type OpenSession = Pick<
  Selectable<SessionTable>,
  'sessionId' | 'kind' | 'gameId' | 'device' | 'startedAt' | 'lastSeenAt'
>;

/** The player's sessions that are neither ended, expired nor idle, the last used first. */
export async function readUnended(
  executor: DirectoryExecutor,
  playerId: bigint,
  { now, usedSince }: { readonly now: Date; readonly usedSince: Date },
): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select session_id, kind, game_id, device, started_at, last_seen_at from session
     where player_id = ${playerId} and ended_at is null and expires_at > ${now} and last_seen_at > ${usedSince}
     order by last_seen_at desc, session_id`.execute(executor);
  return rows;
}

/** The number of players with an open session that was used since a moment. It reads every session that is kept. */
export async function countOnline(directory: DirectoryExecutor, since: Date): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct player_id)::int as players from session where ended_at is null and last_seen_at >= ${since}`.execute(
    directory,
  );
  return rows[0]?.players ?? 0;
}

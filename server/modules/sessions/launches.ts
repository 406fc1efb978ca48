import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { SessionLaunchTable, SessionTable } from './schema.ts';
import { addSession, lockParent, notifyEnded } from './session-store.ts';
import { hashOf } from './token.ts';
import type { GameSession, Launch } from './types.ts';

const LAUNCH_CODE_MS = MINUTE_MS;
/** Maximum number of unused codes per player. The oldest is dropped for a new one: a code is used at once, or not at all. */
export const MAX_LAUNCH_CODES = 10;
/** Maximum number of attempts when concurrent launches of the same game end each other's session. */
const MAX_TRIES = 5;

export async function addLaunch(
  within: DirectoryExecutor,
  codeName: string,
  launch: Launch,
  now: Date,
): Promise<void> {
  const { playerId, gameId, device, parentSessionId } = launch;
  const expiresAt = new Date(now.getTime() + LAUNCH_CODE_MS);
  await sql`
    delete from session_launch where code_hash in (
      select code_hash from session_launch where player_id = ${playerId}
       order by expires_at desc offset ${MAX_LAUNCH_CODES - 1})`.execute(within);
  await sql`
    insert into session_launch (code_hash, player_id, game_id, device, parent_session_id, expires_at)
    values (${hashOf(codeName)}, ${playerId}, ${gameId}, ${device}, ${parentSessionId}, ${expiresAt})`.execute(
    within,
  );
}

export interface Redeeming {
  readonly codeName: string;
  readonly gameId: string;
  readonly tokenName: string;
  readonly now: Date;
  readonly idleMs: number;
}

export interface Redeemed {
  readonly session: GameSession;
  /** The names of the sessions it replaced. */
  readonly replaced: readonly string[];
}

type LaunchRow = Omit<Selectable<SessionLaunchTable>, 'codeHash'>;

/** Uses up the code in any case, and replaces the player's session of the game with a new one. */
export async function redeemLaunch(
  within: DirectoryExecutor,
  redeeming: Redeeming,
): Promise<Redeemed | null> {
  const { codeName, gameId, now } = redeeming;
  const launch = await takeLaunch(within, codeName);
  if (launch === null || launch.gameId !== gameId || launch.expiresAt <= now) return null;
  const { playerId, device, parentSessionId } = launch;
  const replaced: string[] = [];
  let startedAt = now;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await endOfGame(within, launch, redeeming);
    replaced.push(...before.names);
    startedAt = before.startedAt ?? startedAt;
    const sessionId = await addSession(within, {
      name: redeeming.tokenName,
      kind: 'game',
      playerId,
      gameId,
      device,
      parentSessionId,
      startedAt,
      now,
    });
    if (sessionId !== null)
      return { session: { kind: 'game', sessionId, playerId, gameId, device, startedAt }, replaced };
  }
  return null;
}

/** The parent is locked before the code, in the locking order of an ending. */
async function takeLaunch(within: DirectoryExecutor, codeName: string): Promise<LaunchRow | null> {
  const codeHash = hashOf(codeName);
  const { rows: known } = await sql<Pick<LaunchRow, 'parentSessionId'>>`
    select parent_session_id from session_launch where code_hash = ${codeHash}`.execute(within);
  const isParentOpen = await lockParent(within, known[0]?.parentSessionId ?? null);
  const { rows } = await sql<LaunchRow>`
    delete from session_launch where code_hash = ${codeHash}
    returning player_id, game_id, device, parent_session_id, expires_at`.execute(within);
  return isParentOpen ? (rows[0] ?? null) : null;
}

type EndedGame = Pick<Selectable<SessionTable>, 'tokenHash' | 'startedAt' | 'lastSeenAt' | 'expiresAt'>;

/** Ends the player's open session of the game; returns when its play began, unless it was idle. */
async function endOfGame(
  within: DirectoryExecutor,
  { playerId, gameId }: LaunchRow,
  { now, idleMs }: Redeeming,
): Promise<{ names: string[]; startedAt: Date | null }> {
  const { rows } = await sql<EndedGame>`
    update session set ended_at = ${now}, end_reason = 'taken_over'
     where player_id = ${playerId} and game_id = ${gameId} and kind = 'game' and ended_at is null
    returning token_hash, started_at, last_seen_at, expires_at`.execute(within);
  const [row] = rows;
  const isInUse =
    row !== undefined && row.expiresAt > now && now.getTime() - row.lastSeenAt.getTime() < idleMs;
  return { names: await notifyEnded(within, rows), startedAt: isInUse ? row.startedAt : null };
}

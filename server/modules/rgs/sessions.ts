import { hash } from 'node:crypto';
import type { DeviceType } from '@jara/contract/games';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Executor } from '../../platform/database/database.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { Place } from './seats.ts';

export const LAUNCH_CODE_MS = MINUTE_MS;
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
const SAVE_SEEN_EVERY_MS = MINUTE_MS;
/** A session ended on another node is noticed here after this long at most. Its bets meanwhile are its player's own. */
const TRUSTED_MS = 5 * SECOND_MS;
const SESSIONS_REMEMBERED = 50_000;
const ENDINGS_REMEMBERED = 10_000;
const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** One player in one game on one device. */
export interface GameSession extends Place {
  readonly sessionId: string;
  readonly device: DeviceType;
  readonly startedAt: Date;
}

/** Why a token opens nothing. `session_ended` where this node does not know more: it was elsewhere, or before a restart. */
export type SessionRefusal = 'taken_over' | 'logged_out' | 'left_alone' | 'session_ended';

export interface Sessions {
  /** A code that opens the game once, within a minute. */
  launch(place: Place, device: DeviceType): Promise<string>;
  /** Ends whatever session the player had in this game. */
  redeem(
    code: string,
    gameId: string,
  ): Promise<{ ok: true; token: string; session: GameSession } | Refused<'bad_code'>>;
  authenticate(token: string): Promise<{ ok: true; session: GameSession } | Refused<SessionRefusal>>;
  end(token: string): Promise<void>;
  endAll(playerId: bigint): Promise<void>;
}

interface SessionRow {
  sessionId: string;
  playerId: bigint;
  gameId: string;
  device: DeviceType;
  startedAt: Date;
  seenAt: Date;
}

interface Remembered {
  readonly session: GameSession;
  readonly loadedAtMs: number;
  seenAtMs: number;
  savedAtMs: number;
}

/** What a code or token is called in the database; null for what cannot be one. */
function nameOf(secret: string): string | null {
  return TOKEN_SHAPE.test(secret) ? hash('sha256', secret, 'base64url') : null;
}

interface SessionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** What this node knows without asking. A token once ended stays so, also for a call that was reading its session meanwhile. */
function createMemory() {
  const known = new LRUCache<string, Remembered>({ max: SESSIONS_REMEMBERED });
  const ended = new LRUCache<string, SessionRefusal>({ max: ENDINGS_REMEMBERED });
  return {
    known,
    ended,
    forget(names: readonly { tokenHash: string }[], why: SessionRefusal): void {
      for (const { tokenHash } of names) {
        known.delete(tokenHash);
        ended.set(tokenHash, why);
      }
    },
  };
}

export function createSessions(parts: SessionParts): Sessions {
  const { db, clock, entropy } = parts;
  const { known, ended, forget } = createMemory();
  const newSecret = () => Buffer.from(entropy.bytes(TOKEN_BYTES)).toString('base64url');

  return {
    async launch(place, device) {
      const code = newSecret();
      await writeCode(db, { ...place, device, codeName: nameOf(code) ?? '', now: clock.now() });
      return code;
    },

    async redeem(code, gameId) {
      const name = nameOf(code);
      if (name === null) return refused('bad_code');
      const token = newSecret();
      const taken = await db.kysely
        .transaction()
        .execute((trx) =>
          takeOver(trx, { codeName: name, gameId, tokenHash: nameOf(token) ?? '', now: clock.now() }),
        );
      if (taken === null) return refused('bad_code');
      forget(taken.replaced, 'taken_over');
      return { ok: true, token, session: taken.session };
    },

    async authenticate(token) {
      const name = nameOf(token);
      if (name === null) return refused('session_ended');
      const nowMs = clock.now().getTime();
      const remembered = known.get(name);
      const isFresh = remembered !== undefined && nowMs - remembered.loadedAtMs < TRUSTED_MS;
      const found = isFresh ? remembered : await load(db, name, nowMs, remembered);
      // What ends a session forgets it, so only one that was just read may have ended meanwhile.
      const why = isFresh ? undefined : ended.get(name);
      if (why !== undefined) return refused(why);
      const isIdle = found !== null && nowMs - found.seenAtMs >= SESSION_IDLE_MS;
      if (found === null || isIdle) {
        known.delete(name);
        return refused(isIdle ? 'left_alone' : 'session_ended');
      }
      if (!isFresh) known.set(name, found);
      found.seenAtMs = nowMs;
      await saveSeen(db, name, found, nowMs);
      return { ok: true, session: found.session };
    },

    async end(token) {
      const name = nameOf(token);
      if (name === null) return;
      await sql`delete from game_session where token_hash = ${name}`.execute(db.kysely);
      forget([{ tokenHash: name }], 'session_ended');
    },

    async endAll(playerId) {
      // The codes first, by themselves: whoever is redeeming one holds its row, so the session made of it is there to be ended.
      await sql`delete from game_launch where player_id = ${playerId}`.execute(db.kysely);
      const { rows } = await sql<{ tokenHash: string }>`
        delete from game_session where player_id = ${playerId} returning token_hash`.execute(db.kysely);
      forget(rows, 'logged_out');
    },
  };
}

interface NewCode extends Place {
  readonly device: DeviceType;
  readonly codeName: string;
  readonly now: Date;
}

/** Keeps a code until it is used or a minute old; the player's old ones go. */
async function writeCode(db: Database, { playerId, gameId, device, codeName, now }: NewCode): Promise<void> {
  const expiresAt = new Date(now.getTime() + LAUNCH_CODE_MS);
  await sql`
    with gone as (delete from game_launch where player_id = ${playerId} and expires_at <= ${now})
    insert into game_launch (code_hash, player_id, game_id, device, expires_at)
    values (${codeName}, ${playerId}, ${gameId}, ${device}, ${expiresAt})`.execute(db.kysely);
}

/** The database hears of a session's use once a minute. */
async function saveSeen(db: Database, name: string, found: Remembered, nowMs: number): Promise<void> {
  if (nowMs - found.savedAtMs < SAVE_SEEN_EVERY_MS) return;
  found.savedAtMs = nowMs;
  await sql`update game_session set seen_at = ${new Date(nowMs)} where token_hash = ${name}`.execute(
    db.kysely,
  );
}

async function load(
  db: Database,
  name: string,
  nowMs: number,
  before: Remembered | undefined,
): Promise<Remembered | null> {
  const { rows } = await sql<SessionRow>`
    select session_id, player_id, game_id, device, started_at, seen_at from game_session where token_hash = ${name}`.execute(
    db.kysely,
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { seenAt, ...session } = row;
  // What this node saw last may not be saved yet.
  const seenAtMs = Math.max(seenAt.getTime(), before?.seenAtMs ?? 0);
  return { session, loadedAtMs: nowMs, seenAtMs, savedAtMs: seenAt.getTime() };
}

interface TakingOver {
  readonly codeName: string;
  readonly gameId: string;
  readonly tokenHash: string;
  readonly now: Date;
}

/** Uses the code up, whatever comes of it, and puts the new session in the place of the old one. */
async function takeOver(
  trx: Executor,
  { codeName, gameId, tokenHash, now }: TakingOver,
): Promise<{ session: GameSession; replaced: readonly { tokenHash: string }[] } | null> {
  const used = await sql<{ playerId: bigint; gameId: string; device: DeviceType; expiresAt: Date }>`
    delete from game_launch where code_hash = ${codeName} returning player_id, game_id, device, expires_at`.execute(
    trx,
  );
  const code = used.rows[0];
  if (code === undefined || code.gameId !== gameId || code.expiresAt <= now) return null;
  const { playerId, device } = code;
  const replaced = await sql<{ tokenHash: string }>`
    select token_hash from game_session where player_id = ${playerId} and game_id = ${gameId}`.execute(trx);
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const { rows } = await sql<{ sessionId: string; startedAt: Date }>`
    insert into game_session (token_hash, session_id, player_id, game_id, device, started_at, seen_at)
    values (${tokenHash}, ${newId()}, ${playerId}, ${gameId}, ${device}, ${now}, ${now})
    on conflict (player_id, game_id) do update
      set token_hash = excluded.token_hash, session_id = excluded.session_id, device = excluded.device,
          seen_at = excluded.seen_at,
          started_at = case when game_session.seen_at > ${idleSince} then game_session.started_at else excluded.started_at end
    returning session_id, started_at`.execute(trx);
  const row = rows[0];
  return row === undefined
    ? null
    : { session: { ...row, playerId, gameId, device }, replaced: replaced.rows };
}

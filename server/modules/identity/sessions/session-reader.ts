import { hash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { Authenticated } from '../types.ts';
import type { Remembered, SessionMemory } from './session-memory.ts';
import { loadSession, saveLastSeen } from './session-store.ts';

export const SESSION_IDLE_MS = 30 * MINUTE_MS;
const SAVE_SEEN_EVERY_MS = MINUTE_MS;

/** A session is looked up again after this long: long while we hear of endings elsewhere, short while we do not. */
const TRUSTED_LISTENING_MS = 30 * SECOND_MS;
const TRUSTED_DEAF_MS = 2 * SECOND_MS;

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;
const ENDED: Authenticated = Object.freeze(refused('unauthenticated'));

/** What a token is called in the database and in memory: its hash. null for what cannot be a token. */
export function nameOfToken(token: string): string | null {
  return TOKEN_SHAPE.test(token) ? hash('sha256', token, 'base64url') : null;
}

export interface ReaderParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly memory: SessionMemory;
  readonly isListening: () => boolean;
}

/** Answers whose token it is: from memory mostly, from the database when what is remembered may be out of date. */
export function createSessionReader({ db, clock, log, memory, isListening }: ReaderParts) {
  const loading = memory.loading;

  function isFresh(known: Remembered, nowMs: number): boolean {
    const trustedMs = isListening() ? TRUSTED_LISTENING_MS : TRUSTED_DEAF_MS;
    return nowMs - known.loadedAtMs < trustedMs;
  }

  function load(name: string): Promise<Remembered | undefined> {
    const underWay = loading.get(name);
    if (underWay !== undefined) return underWay;
    const mine = loadFor(name).finally(() => {
      if (loading.get(name) === mine) loading.delete(name);
    });
    loading.set(name, mine);
    return mine;
  }

  async function loadFor(name: string): Promise<Remembered | undefined> {
    const age = memory.age();
    const loadedAtMs = clock.now().getTime();
    const stored = await loadSession(db.pool, name);
    if (stored === undefined) {
      memory.drop(name);
      return undefined;
    }
    // What this node saw last may not be saved yet.
    const lastSeenAtMs = Math.max(stored.lastSeenAtMs, memory.get(name)?.lastSeenAtMs ?? 0);
    const known: Remembered = {
      answer: Object.freeze({ ok: true, player: stored.player }),
      expiresAtMs: stored.expiresAtMs,
      loadedAtMs,
      lastSeenAtMs,
      savedSeenAtMs: stored.lastSeenAtMs,
    };
    // A session that ended while we read it must not be remembered as open.
    if (memory.age() === age) memory.set(name, known);
    return known;
  }

  async function authenticate(token: string): Promise<Authenticated> {
    const name = nameOfToken(token);
    if (name === null) return ENDED;
    const nowMs = clock.now().getTime();
    const remembered = memory.get(name);
    const known = remembered !== undefined && isFresh(remembered, nowMs) ? remembered : await load(name);
    if (known === undefined) return ENDED;
    if (nowMs >= known.expiresAtMs || nowMs - known.lastSeenAtMs >= SESSION_IDLE_MS) return ENDED;
    known.lastSeenAtMs = Math.max(known.lastSeenAtMs, nowMs);
    return nowMs - known.savedSeenAtMs < SAVE_SEEN_EVERY_MS ? known.answer : saveSeen(name, known, nowMs);
  }

  async function saveSeen(name: string, known: Remembered, nowMs: number): Promise<Authenticated> {
    known.savedSeenAtMs = nowMs;
    try {
      if (await saveLastSeen(db.pool, name, new Date(nowMs))) return known.answer;
      memory.drop(name);
      return ENDED;
    } catch (error) {
      // The session itself was read a moment ago; that it was used can be noted at the next call.
      known.savedSeenAtMs = 0;
      log.warn({ err: error }, 'could not note that a session was used');
      return known.answer;
    }
  }

  return authenticate;
}

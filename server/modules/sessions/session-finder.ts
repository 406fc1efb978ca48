import type { Pool } from 'pg';
import { type Clock, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { CachedSession, SessionCache } from './session-cache.ts';
import { saveLastSeen } from './session-store.ts';
import { nameOf } from './token.ts';
import type { SessionOf, SessionRefusal, Sessions } from './types.ts';

/** Time without use after which a session is over. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
const SAVE_SEEN_EVERY_MS = MINUTE_MS;

/** Why the session is refused now; null while it is in use. */
export function refusalOf({ stored, lastSeenAtMs }: CachedSession, nowMs: number): SessionRefusal | null {
  if (stored.endReason !== null) return stored.endReason;
  if (nowMs >= stored.expiresAtMs) return 'session_ended';
  return nowMs - lastSeenAtMs >= SESSION_IDLE_MS ? 'left_alone' : null;
}

export interface FinderDeps {
  readonly pool: Pool;
  readonly cache: SessionCache;
  readonly clock: Clock;
  readonly log: Log;
}

/** Finds sessions by their token, and records their use. */
export function createFinder({ pool, cache, clock, log }: FinderDeps): Sessions['find'] {
  /** Saves a session's use once a minute. Returns whether the session was still open, as far as known. */
  async function saveSeen(name: string, cached: CachedSession, nowMs: number): Promise<boolean> {
    cached.savedSeenAtMs = nowMs;
    try {
      if (await saveLastSeen(pool, name, new Date(nowMs))) return true;
      cache.invalidate([name]);
      return false;
    } catch (error) {
      // The session itself was read recently; its use can be saved at the next call.
      cached.savedSeenAtMs = 0;
      log.warn({ err: error }, 'sessions.use_not_saved');
      return true;
    }
  }

  const find: Sessions['find'] = async (kind, token, isUse = true) => {
    const name = nameOf(token);
    const cached = name === null ? undefined : await cache.find(name);
    if (name === null || cached?.stored.session.kind !== kind) return undefined;
    const session = cached.stored.session as SessionOf<typeof kind>;
    const nowMs = clock.now().getTime();
    const found = { session, refusal: refusalOf(cached, nowMs) };
    if (!isUse || found.refusal !== null) return found;
    cached.lastSeenAtMs = Math.max(cached.lastSeenAtMs, nowMs);
    if (nowMs - cached.savedSeenAtMs < SAVE_SEEN_EVERY_MS) return found;
    return (await saveSeen(name, cached, nowMs)) ? found : find(kind, token);
  };
  return find;
}

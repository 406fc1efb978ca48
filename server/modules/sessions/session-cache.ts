import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { StoredSession } from './session-store.ts';

/** About 400 bytes each. */
const MAX_SESSIONS = 50_000;
/** An entry is reloaded after this long in any case. */
const TTL_MS = 30 * SECOND_MS;
/**
 * Without a word from the subscription for this long, an entry is reloaded. An ending elsewhere is noticed after this plus one
 * query, so within two seconds, whatever the subscription does.
 */
const TRUSTED_MS = 1.5 * SECOND_MS;
const MAX_TRIES = 5;

export interface CachedSession {
  readonly stored: StoredSession;
  readonly loadedAtMs: number;
  /** When this node last saw the session used; the database hears of it once a minute. */
  lastSeenAtMs: number;
  savedSeenAtMs: number;
}

export interface SessionCache {
  /** From memory while that is certain enough, from the database otherwise; many callers at once cause one query. */
  find(name: string): Promise<CachedSession | undefined>;
  /** What memory holds, however old: for what never changes of a session. */
  peek(name: string): CachedSession | undefined;
  invalidate(names: readonly string[]): void;
  invalidateAll(): void;
}

export interface SessionCacheDeps {
  readonly clock: Clock;
  readonly load: (name: string) => Promise<StoredSession | undefined>;
  /** Every ending committed before this time has been heard here; null: nothing is known. */
  readonly completeAsOfMs: () => number | null;
}

/** Sessions seen lately, by the hash of their token. Unknown tokens are not remembered. */
export function createSessionCache({ clock, load, completeAsOfMs }: SessionCacheDeps): SessionCache {
  const nowMs = () => clock.now().getTime();
  let invalidations = 0;
  const cache = new LRUCache<string, CachedSession>({
    max: MAX_SESSIONS,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
    // The stale entry holds what this node saw last, which may not be saved yet.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(name, before) {
      const loadedAtMs = nowMs();
      const stored = await load(name);
      if (stored === undefined) return undefined;
      const lastSeenAtMs = Math.max(stored.lastSeenAtMs, before?.lastSeenAtMs ?? 0);
      return { stored, loadedAtMs, lastSeenAtMs, savedSeenAtMs: stored.lastSeenAtMs };
    },
  });

  function isTrusted({ loadedAtMs }: CachedSession): boolean {
    const ageMs = nowMs() - Math.max(loadedAtMs, completeAsOfMs() ?? 0);
    // Negative: the clock was set back, and says nothing.
    return ageMs >= 0 && ageMs < TRUSTED_MS;
  }

  async function find(name: string): Promise<CachedSession | undefined> {
    for (let tries = 1; ; tries += 1) {
      const cached = cache.get(name);
      if (cached !== undefined && isTrusted(cached)) return cached;
      const before = invalidations;
      try {
        const loaded = await cache.fetch(name, { forceRefresh: true });
        if (loaded === undefined) cache.delete(name);
        return loaded;
      } catch (error) {
        // lru-cache rejects a fetch whose key is deleted meanwhile: the query may have read the session before its end.
        if (invalidations === before || tries === MAX_TRIES) throw error;
      }
    }
  }

  return {
    find,
    peek: (name) => cache.peek(name, { allowStale: true }),
    invalidate(names) {
      invalidations += 1;
      for (const name of names) cache.delete(name);
    },
    invalidateAll() {
      invalidations += 1;
      cache.clear();
    },
  };
}

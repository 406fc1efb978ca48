import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { StoredSession } from './session-store.ts';

/** About 400 bytes each. */
const MAX_SESSIONS = 50_000;
/** Maximum age of an entry before it is reloaded. */
const TTL_MS = 30 * SECOND_MS;
/**
 * Maximum silence of the subscription before an entry is reloaded. An ending on another node is noticed after this plus one
 * query, so within two seconds, even if the subscription fails.
 */
const TRUSTED_MS = 1.5 * SECOND_MS;
const MAX_TRIES = 5;

export interface CachedSession {
  readonly stored: StoredSession;
  readonly loadedAtMs: number;
  /** When this node last saw the session used; saved to the database once a minute. */
  lastSeenAtMs: number;
  savedSeenAtMs: number;
}

export interface SessionCache {
  /** Reads from memory while that is reliable, otherwise from the database; concurrent callers cause one query. */
  find(name: string): Promise<CachedSession | undefined>;
  /** The entry in memory at any age: for the properties of a session that never change. */
  peek(name: string): CachedSession | undefined;
  invalidate(names: readonly string[]): void;
  invalidateAll(): void;
}

export interface SessionCacheDeps {
  readonly clock: Clock;
  readonly load: (name: string) => Promise<StoredSession | undefined>;
  /** All endings committed before this time have been received here; null: unknown. */
  readonly completeAsOfMs: () => number | null;
}

/** Recently used sessions, by the hash of their token. Unknown tokens are not cached. */
export function createSessionCache({ clock, load, completeAsOfMs }: SessionCacheDeps): SessionCache {
  const nowMs = () => clock.now().getTime();
  let invalidations = 0;
  const cache = new LRUCache<string, CachedSession>({
    max: MAX_SESSIONS,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
    // The stale entry holds this node's latest time of use, which may not be saved yet.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: read,
  });

  async function read(name: string, before?: CachedSession): Promise<CachedSession | undefined> {
    const loadedAtMs = nowMs();
    const stored = await load(name);
    if (stored === undefined) return undefined;
    const lastSeenAtMs = Math.max(stored.lastSeenAtMs, before?.lastSeenAtMs ?? 0);
    return { stored, loadedAtMs, lastSeenAtMs, savedSeenAtMs: stored.lastSeenAtMs };
  }

  function isTrusted({ loadedAtMs }: CachedSession): boolean {
    const ageMs = nowMs() - Math.max(loadedAtMs, completeAsOfMs() ?? 0);
    // Negative: the clock was set back, so the age is unknown.
    return ageMs >= 0 && ageMs < TRUSTED_MS;
  }

  async function find(name: string): Promise<CachedSession | undefined> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const cached = cache.get(name);
      if (cached !== undefined && isTrusted(cached)) return cached;
      const before = invalidations;
      try {
        const loaded = await cache.fetch(name, { forceRefresh: true });
        if (loaded === undefined) forget([name]);
        return loaded;
      } catch (error) {
        // lru-cache rejects a fetch whose key is deleted meanwhile: the query may have read the session before its end.
        if (invalidations === before) throw error;
      }
    }
    // Many calls that end the same session delete its key again and again.
    return read(name);
  }

  function forget(names: readonly string[]): void {
    invalidations += 1;
    for (const name of names) cache.delete(name);
  }

  return {
    find,
    peek: (name) => cache.peek(name, { allowStale: true }),
    invalidate: forget,
    invalidateAll() {
      invalidations += 1;
      cache.clear();
    },
  };
}

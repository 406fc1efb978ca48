import type { CatalogueGame } from '@jara/contract/games';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { GameProvider } from './types.ts';

/** Maximum age of a list that is returned without a new request. */
export const FRESH_MS = 30 * SECOND_MS;
/** Maximum age of a list that is returned while a new one is fetched, or if the provider fails. */
export const KEPT_MS = 5 * MINUTE_MS;
/** Time without a new request after a provider failed. */
export const REST_MS = 5 * SECOND_MS;

/** Upper bound of the cache, above the number of providers. */
const MAX_PROVIDERS = 100;

export interface GameLists {
  /** The provider's games, or null while it cannot list them. Never throws. */
  gamesOf(provider: GameProvider): Promise<readonly CatalogueGame[] | null>;
}

interface Listed {
  readonly games: readonly CatalogueGame[] | null;
  readonly atMs: number;
}

/** Providers' lists: fetched once for all concurrent callers, cached briefly, and longer while a provider is down. */
export function createGameLists(clock: Clock, log: Log): GameLists {
  const perf = { now: () => clock.now().getTime() };
  /** How much longer a list may be returned if no newer one is available. */
  const keptForMs = ({ games, atMs }: Listed) => (games === null ? 0 : atMs + KEPT_MS - perf.now());

  const lists = new LRUCache<GameProvider, Listed>({
    max: MAX_PROVIDERS,
    // The cache includes the last millisecond.
    ttl: FRESH_MS - 1,
    ttlResolution: 0,
    perf,
    async fetchMethod(provider, stale, { options }) {
      try {
        return { games: await provider.list(), atMs: perf.now() };
      } catch (error) {
        log.warn({ err: error, origins: provider.frameOrigins }, 'catalogue.list_failed');
        const keptMs = stale === undefined ? 0 : keptForMs(stale);
        options.ttl = Math.max((keptMs > 0 ? Math.min(keptMs, REST_MS) : REST_MS) - 1, 1);
        return stale !== undefined && keptMs > 0 ? stale : { games: null, atMs: perf.now() };
      }
    },
  });

  return {
    async gamesOf(provider) {
      const known = lists.peek(provider, { allowStale: true });
      const listed = await lists.fetch(provider, {
        allowStale: known !== undefined && keptForMs(known) > 0,
      });
      return listed?.games ?? null;
    },
  };
}

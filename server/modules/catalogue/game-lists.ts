import type { CatalogueGame } from '@jara/contract/games';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { GameProvider } from './types.ts';

/** A list younger than this is answered as it is. */
export const FRESH_MS = 30 * SECOND_MS;
/** An older one is answered while a new one is fetched, and when none can be had; but not for ever. */
export const KEPT_MS = 5 * MINUTE_MS;
/** A provider that failed is left alone for this long. */
export const REST_MS = 5 * SECOND_MS;

/** More than there are. */
const MOST_PROVIDERS = 100;

export interface GameLists {
  /** The provider's games, or null while it cannot list them. Never throws. */
  gamesOf(provider: GameProvider): Promise<readonly CatalogueGame[] | null>;
}

interface Listed {
  readonly games: readonly CatalogueGame[] | null;
  readonly atMs: number;
}

/** Providers' lists: fetched once however many wait, kept briefly, and longer over a provider's absence. */
export function createGameLists(clock: Clock, log: Log): GameLists {
  const perf = { now: () => clock.now().getTime() };
  /** For how long a list may still be answered where no newer one can be had. */
  const keptForMs = ({ games, atMs }: Listed) => (games === null ? 0 : atMs + KEPT_MS - perf.now());

  const lists = new LRUCache<GameProvider, Listed>({
    max: MOST_PROVIDERS,
    // The cache counts the last millisecond in.
    ttl: FRESH_MS - 1,
    ttlResolution: 0,
    perf,
    async fetchMethod(provider, stale, { options }) {
      try {
        return { games: await provider.list(), atMs: perf.now() };
      } catch (error) {
        log.warn({ err: error, origins: provider.frameOrigins }, 'a game provider did not list its games');
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

import type { CatalogueGame } from '@jara/contract/games';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { GameProvider } from './types.ts';

/** A list younger than this is answered as it is. */
export const FRESH_MS = 30 * SECOND_MS;
/** An older one is answered while a new one is fetched, and when none can be had; but not for ever. */
export const KEPT_MS = 5 * MINUTE_MS;
/** A provider that failed is left alone for this long. */
export const REST_MS = 5 * SECOND_MS;

export interface RememberedList {
  /** The provider's games, or null while it cannot say. Never throws. */
  games(): Promise<readonly CatalogueGame[] | null>;
}

interface Known {
  readonly games: readonly CatalogueGame[];
  readonly atMs: number;
}

/** A provider's list: asked for once however many wait for it, remembered briefly, kept over a short absence. */
export function rememberList(provider: GameProvider, clock: Clock, log: Log): RememberedList {
  let known: Known | null = null;
  let underWay: Promise<void> | null = null;
  let restUntilMs = 0;
  const nowMs = () => clock.now().getTime();

  async function fetchList(): Promise<void> {
    try {
      known = { games: await provider.list(), atMs: nowMs() };
    } catch (error) {
      restUntilMs = nowMs() + REST_MS;
      log.warn({ err: error, origins: provider.frameOrigins }, 'a game provider did not list its games');
    } finally {
      underWay = null;
    }
  }

  function kept(): readonly CatalogueGame[] | null {
    return known !== null && nowMs() - known.atMs < KEPT_MS ? known.games : null;
  }

  return {
    async games() {
      if (known !== null && nowMs() - known.atMs < FRESH_MS) return known.games;
      if (nowMs() >= restUntilMs) underWay ??= fetchList();
      if (kept() === null) await underWay;
      return kept();
    },
  };
}

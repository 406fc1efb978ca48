import type { AnyGame } from '@jara/game-kit/definition';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** Which games the lobby shows first, by their ids. */
export interface LobbyGames {
  /** Most bets of the last seven days first; games without a bet are left out. */
  readonly popular: string[];
  /** Added in the last 30 days, newest first. */
  readonly new: string[];
}

export interface LobbyDeps {
  readonly games: Iterable<Pick<AnyGame, 'id' | 'addedOn'>>;
  readonly clock: Clock;
  readonly betCounts: Wallet['betCounts'];
}

const POPULAR_DAYS = 7;
const NEW_DAYS = 30;
/** A thousand visitors cost one query. */
export const FRESH_MS = MINUTE_MS;

/** Answers the lobby's games, a minute old at most. */
export function createLobby(deps: LobbyDeps): () => Promise<LobbyGames> {
  const cache = new LRUCache<'lobby', LobbyGames>({
    max: 1,
    // The cache counts the last millisecond in.
    ttl: FRESH_MS - 1,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
    fetchMethod: () => readLobby(deps),
  });
  return async () => {
    const lobby = await cache.fetch('lobby');
    invariant(lobby !== undefined, 'the only entry of a cache is not evicted');
    return lobby;
  };
}

async function readLobby({ games, clock, betCounts }: LobbyDeps): Promise<LobbyGames> {
  const nowMs = clock.now().getTime();
  const counts = await betCounts(new Date(nowMs - POPULAR_DAYS * DAY_MS));
  const popular = [...counts]
    .flatMap(([product, bets]) => {
      const id = /^(?:game|shared|studio):(.+)$/.exec(product)?.[1];
      return id === undefined ? [] : [{ id, bets }];
    })
    .sort((one, other) => other.bets - one.bets || one.id.localeCompare(other.id))
    .map(({ id }) => id);
  const added = [...games]
    .map(({ id, addedOn }) => ({ id, addedMs: Date.parse(addedOn) }))
    .filter(({ addedMs }) => nowMs - addedMs < NEW_DAYS * DAY_MS)
    .sort((one, other) => other.addedMs - one.addedMs);
  return { popular, new: added.map(({ id }) => id) };
}

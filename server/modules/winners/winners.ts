import type { Winner } from '@jara/contract/games';
import { toNaira } from '@jara/money/kobo';
import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Identity } from '../identity/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { maskName } from './mask-name.ts';

export { maskName } from './mask-name.ts';

/**
 * The recent winners, for everybody to see. Players are not asked and cannot opt out: a name leaves this module only masked, with
 * neither id nor stake, so that a line shows that somebody won and not who.
 */
export interface Winners {
  /** The newest wins, newest first; a few seconds old at most. */
  recent(): Promise<readonly Winner[]>;
}

export interface WinnersDeps {
  readonly clock: Clock;
  readonly recentWins: Wallet['recentWins'];
  readonly namesOf: Identity['namesOf'];
}

const SHOWN = 20;
/** A thousand visitors cost one query. */
export const FRESH_MS = 5 * SECOND_MS;

export function createWinners(deps: WinnersDeps): Winners {
  // Equal questions share one query; a failure is not kept.
  const cache = new LRUCache<'recent', readonly Winner[]>({
    max: 1,
    // The cache counts the last millisecond in.
    ttl: FRESH_MS - 1,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
    fetchMethod: () => readWinners(deps),
  });
  return {
    async recent() {
      const winners = await cache.fetch('recent');
      invariant(winners !== undefined, 'the only entry of a cache is not evicted');
      return winners;
    },
  };
}

async function readWinners({ recentWins, namesOf }: WinnersDeps): Promise<readonly Winner[]> {
  const wins = await recentWins(SHOWN);
  const names = await namesOf([...new Set(wins.map(({ playerId }) => playerId))]);
  return wins.map(({ playerId, at, game, payoutKobo }) => ({
    amount: toNaira(payoutKobo),
    name: maskName(names.get(playerId) ?? ''),
    game,
    time: at.toISOString(),
  }));
}

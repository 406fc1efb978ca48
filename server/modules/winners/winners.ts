import type { Winner } from '@jara/contract/games';
import { toNaira } from '@jara/money/kobo';
import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { WonBet } from '../betting/betting.ts';
import type { Identity } from '../identity/types.ts';
import { maskName } from './mask-name.ts';

export { maskName } from './mask-name.ts';

/**
 * The recent winners, for the public. Players do not consent and cannot opt out: a name leaves this module only masked, without
 * id and stake, so that a line shows a win and not the person.
 */
export interface Winners {
  /** The newest wins, newest first; at most a few seconds old. */
  recent(): Promise<readonly Winner[]>;
}

/** The newest wins of all players, newest first. */
type ReadWins = (limit: number) => Promise<readonly WonBet[]>;

export interface WinnersDeps {
  readonly clock: Clock;
  readonly recentWins: ReadWins;
  readonly namesOf: Identity['namesOf'];
}

const SHOWN = 20;
/** Maximum age of the list: a thousand visitors cost one query. */
export const FRESH_MS = 5 * SECOND_MS;

export function createWinners({ clock, recentWins, namesOf }: WinnersDeps): Winners {
  // Concurrent requests share one query; a failure is not cached.
  const cache = new LRUCache<'recent', readonly Winner[]>({
    max: 1,
    // The cache includes the last millisecond.
    ttl: FRESH_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: () => readWinners(recentWins, namesOf),
  });
  return {
    async recent() {
      const winners = await cache.fetch('recent');
      invariant(winners !== undefined, 'the only entry of a cache is not evicted');
      return winners;
    },
  };
}

async function readWinners(
  recentWins: ReadWins,
  namesOf: WinnersDeps['namesOf'],
): Promise<readonly Winner[]> {
  const wins = await recentWins(SHOWN);
  const names = await namesOf([...new Set(wins.map(({ playerId }) => playerId))]);
  return wins.map(({ playerId, at, game, payoutKobo }) => ({
    amount: toNaira(payoutKobo),
    name: maskName(names.get(playerId) ?? ''),
    game,
    time: at.toISOString(),
  }));
}

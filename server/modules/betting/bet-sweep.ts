import type { Shard } from '../../platform/database/shards.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { BEFORE_ALL, type BetKey, betPages } from './bet-pages.ts';

const PAGE = 200;

export interface SweptBets<Found extends BetKey> {
  /** A page of the bets at a shard, by their positions. */
  read(shard: Shard, after: BetKey, limit: number): Promise<readonly Found[]>;
  each(shard: Shard, bet: Found): Promise<void>;
  /** The event that is logged for a bet that fails; the others continue without it. */
  readonly failure: string;
}

/**
 * Sweeps all bets of a kind at a shard, repeatedly. A call stops when its time is up, and the next one continues from there, so that each
 * bet is reached, no matter how many precede it.
 */
export function createBetSweep<Found extends BetKey>(
  { read, each, failure }: SweptBets<Found>,
  log: Pick<Log, 'error'>,
): (shard: Shard, isTimeUp: () => boolean) => Promise<void> {
  const reached = new Map<Shard, BetKey>();
  return async (shard, isTimeUp) => {
    const pages = betPages(
      (after, limit) => read(shard, after, limit),
      reached.get(shard) ?? BEFORE_ALL,
      PAGE,
    );
    for await (const page of pages)
      for (const bet of page) {
        reached.set(shard, bet);
        await each(shard, bet).catch((error: unknown) => {
          log.error({ err: error, playerId: bet.playerId.toString() }, failure);
        });
        if (isTimeUp()) return;
      }
    reached.delete(shard);
  };
}

import type { Shard } from '../../../platform/database/shards.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { BEFORE_ALL, type BetPosition } from './bets-store.ts';

const PAGE = 200;

export interface SweptBets<T extends BetPosition> {
  /** A page of the bets at a shard, by their positions. */
  read(shard: Shard, after: BetPosition, limit: number): Promise<T[]>;
  each(shard: Shard, bet: T): Promise<void>;
  /** The log message for a bet that fails; the others continue without it. */
  readonly failure: string;
}

/**
 * Sweeps all bets of a kind at a shard, repeatedly. A call stops when its time is up, and the next one continues from there, so that each
 * bet is reached, no matter how many precede it.
 */
export function createBetSweep<T extends BetPosition>(
  { read, each, failure }: SweptBets<T>,
  log: Pick<Log, 'error'>,
): (shard: Shard, isTimeUp: () => boolean) => Promise<void> {
  const reached = new Map<Shard, BetPosition>();
  return async (shard, isTimeUp) => {
    for (;;) {
      const page = await read(shard, reached.get(shard) ?? BEFORE_ALL, PAGE);
      for (const bet of page) {
        reached.set(shard, bet);
        await each(shard, bet).catch((error: unknown) => {
          log.error({ err: error, playerId: bet.playerId.toString() }, failure);
        });
        if (isTimeUp()) return;
      }
      if (page.length < PAGE) {
        reached.delete(shard);
        return;
      }
    }
  };
}

import type { Shard } from '../../platform/database/shards.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Bet } from './bet.ts';

/** The position of a bet among those of all players. */
export type BetKey = Pick<Bet, 'playerId' | 'at' | 'seq'>;

/** Where a first page begins. */
export const BEFORE_ALL: BetKey = { playerId: 0n, at: new Date(0), seq: 0n };

/** Maximum number of bets in one page, as many as one statement ends. */
const ENDED_AT_ONCE = 500;

/** Bets by their positions, page by page. */
export async function* betPages<Found extends BetKey>(
  read: (after: BetKey, limit: number) => Promise<readonly Found[]>,
  from: BetKey = BEFORE_ALL,
  limit = ENDED_AT_ONCE,
): AsyncGenerator<readonly Found[], void> {
  for (let after = from; ; ) {
    const page = await read(after, limit);
    const last = page.at(-1);
    if (last !== undefined) yield page;
    if (last === undefined || page.length < limit) return;
    after = last;
  }
}

/** Number of bets of a sweep in one page. */
const SWEPT_AT_ONCE = 200;

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
      SWEPT_AT_ONCE,
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

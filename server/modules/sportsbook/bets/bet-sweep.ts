import type { Home } from '../../../platform/database/homes.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { BEFORE_ALL, type BetPosition } from './bets-store.ts';

const PAGE = 200;

export interface SweptBets<T extends BetPosition> {
  /** A page of the bets at a home, by their positions. */
  read(home: Home, after: BetPosition, limit: number): Promise<T[]>;
  each(home: Home, bet: T): Promise<void>;
  /** The log message for a bet that fails; the others continue without it. */
  readonly failure: string;
}

/**
 * Sweeps all bets of a kind at a home, repeatedly. A call stops when its time is up, and the next one continues from there, so that each
 * bet is reached, no matter how many precede it.
 */
export function createBetSweep<T extends BetPosition>(
  { read, each, failure }: SweptBets<T>,
  log: Pick<Log, 'error'>,
): (home: Home, isTimeUp: () => boolean) => Promise<void> {
  const reached = new Map<Home, BetPosition>();
  return async (home, isTimeUp) => {
    for (;;) {
      const page = await read(home, reached.get(home) ?? BEFORE_ALL, PAGE);
      for (const bet of page) {
        reached.set(home, bet);
        await each(home, bet).catch((error: unknown) => {
          log.error({ err: error, playerId: bet.playerId.toString() }, failure);
        });
        if (isTimeUp()) return;
      }
      if (page.length < PAGE) {
        reached.delete(home);
        return;
      }
    }
  };
}

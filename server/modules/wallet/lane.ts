import type { BetOutcome, PreparedBet } from './book-batch.ts';
import type { Bet, Booking } from './lanes.ts';
import { createWaitingBets, type Waiting } from './waiting-bets.ts';

export interface LaneOptions<Extra> {
  readonly batchSize: number;
  readonly queueLimit: number;
  /** Books a batch in which no player stands twice, sorted by player; answers in the same order. Never rejects. */
  book(batch: readonly PreparedBet<Extra>[]): Promise<BetOutcome[]>;
  /** Told of a bet whose own code threw. */
  onFault(error: unknown): void;
}

export interface Lane<Extra> {
  submit(bet: Bet<Extra>): void;
  close(): Promise<void>;
}

/** A bet whose view of the account was overtaken by another node is tried again this often. */
const STALE_TRIES = 5;

/**
 * Group commit: bets gather while a batch is under way and leave together when it returns. A player's bets leave in the
 * order they came, one a batch.
 */
export function createLane<Extra>({ batchSize, queueLimit, book, onFault }: LaneOptions<Extra>): Lane<Extra> {
  const waitingBets = createWaitingBets<Extra>();
  let running: Promise<void> | null = null;
  let closed = false;

  const settle = (waiting: Waiting<Extra>, outcome: BetOutcome): void => {
    waiting.tries += 1;
    if (!outcome.ok && outcome.code === 'stale' && waiting.tries <= STALE_TRIES) return;
    waitingBets.remove(waiting);
    try {
      waiting.bet.settled(outcome);
    } catch (error) {
      onFault(error);
    }
  };

  /** One bet's fault is its own: it must neither stop the lane nor take the batch with it. */
  const prepare = (waiting: Waiting<Extra>): Booking<Extra> | null | 'faulty' => {
    try {
      return waiting.bet.prepare();
    } catch (error) {
      onFault(error);
      return 'faulty';
    }
  };

  const runBatch = async (): Promise<void> => {
    const leaving: Waiting<Extra>[] = [];
    const prepared: PreparedBet<Extra>[] = [];
    for (const waiting of waitingBets.next(batchSize)) {
      const { playerId, key, details } = waiting.bet;
      const booking = prepare(waiting);
      if (booking === 'faulty') settle(waiting, { ok: false, code: 'unavailable' });
      else if (booking === null) {
        waiting.tries = STALE_TRIES;
        settle(waiting, { ok: false, code: 'stale' });
      } else {
        leaving.push(waiting);
        prepared.push({ playerId, key, details, booking });
      }
    }
    if (leaving.length === 0) return;
    const outcomes = await book(prepared);
    for (const [i, waiting] of leaving.entries())
      settle(waiting, outcomes[i] ?? { ok: false, code: 'unavailable' });
  };

  const run = async (): Promise<void> => {
    // After the calls that arrived together with the first one.
    await new Promise(setImmediate);
    while (waitingBets.count > 0) await runBatch();
    running = null;
  };

  return {
    submit(bet) {
      if (closed || waitingBets.count >= queueLimit) {
        bet.settled({ ok: false, code: 'unavailable' });
        return;
      }
      waitingBets.add(bet);
      running ??= run();
    },
    async close() {
      closed = true;
      await running;
    },
  };
}

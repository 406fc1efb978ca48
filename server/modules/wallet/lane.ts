import type { BetOutcome, PreparedBet } from './book-batch.ts';
import type { Bet } from './lanes.ts';

export interface LaneOptions<Extra> {
  readonly batchSize: number;
  readonly queueLimit: number;
  /** Books a batch in which no player stands twice, sorted by player; answers in the same order. */
  book(batch: readonly PreparedBet<Extra>[]): Promise<BetOutcome[]>;
}

export interface Lane<Extra> {
  submit(bet: Bet<Extra>): void;
  close(): Promise<void>;
}

/** A bet whose view of the account was overtaken by another node is tried again this often. */
const STALE_TRIES = 5;

interface Waiting<Extra> {
  readonly bet: Bet<Extra>;
  tries: number;
}

/**
 * Group commit: bets gather while a batch is under way and leave together when it returns. A player's bets leave in the
 * order they came, one a batch.
 */
export function createLane<Extra>({ batchSize, queueLimit, book }: LaneOptions<Extra>): Lane<Extra> {
  const queues = new Map<bigint, Waiting<Extra>[]>();
  let waitingCount = 0;
  let running = false;
  let closed = false;
  let onIdle: (() => void) | null = null;

  const nextBatch = (): Waiting<Extra>[] => {
    const batch: Waiting<Extra>[] = [];
    for (const queue of queues.values()) {
      const first = queue[0];
      if (first !== undefined) batch.push(first);
      if (batch.length === batchSize) break;
    }
    // To the back: with more players than a batch holds, everybody gets a turn.
    for (const { bet } of batch) {
      const queue = queues.get(bet.playerId);
      queues.delete(bet.playerId);
      if (queue !== undefined) queues.set(bet.playerId, queue);
    }
    return batch.sort((a, b) => (a.bet.playerId < b.bet.playerId ? -1 : 1));
  };

  const settle = (waiting: Waiting<Extra>, outcome: BetOutcome): void => {
    if (!outcome.ok && outcome.code === 'stale' && waiting.tries < STALE_TRIES) {
      waiting.tries += 1;
      return;
    }
    const { playerId } = waiting.bet;
    const queue = queues.get(playerId);
    queue?.shift();
    if (queue?.length === 0) queues.delete(playerId);
    waitingCount -= 1;
    waiting.bet.settled(outcome);
  };

  const run = async (): Promise<void> => {
    while (queues.size > 0) {
      const prepared: PreparedBet<Extra>[] = [];
      const leaving: Waiting<Extra>[] = [];
      for (const waiting of nextBatch()) {
        const booking = waiting.bet.prepare();
        if (booking === null) {
          waiting.tries = STALE_TRIES;
          settle(waiting, { ok: false, code: 'stale' });
        } else {
          prepared.push({
            playerId: waiting.bet.playerId,
            key: waiting.bet.key,
            details: waiting.bet.details,
            booking,
          });
          leaving.push(waiting);
        }
      }
      if (leaving.length === 0) continue;
      const outcomes = await book(prepared);
      leaving.forEach((waiting, i) => {
        settle(waiting, outcomes[i] ?? { ok: false, code: 'unavailable' });
      });
    }
    running = false;
    onIdle?.();
  };

  return {
    submit(bet) {
      if (closed || waitingCount >= queueLimit) {
        bet.settled({ ok: false, code: 'unavailable' });
        return;
      }
      waitingCount += 1;
      const queue = queues.get(bet.playerId);
      if (queue === undefined) queues.set(bet.playerId, [{ bet, tries: 0 }]);
      else queue.push({ bet, tries: 0 });
      if (running) return;
      running = true;
      // After the calls that arrived together with this one.
      setImmediate(run);
    },
    close() {
      closed = true;
      if (!running) return Promise.resolve();
      return new Promise((resolve) => {
        onIdle = resolve;
      });
    },
  };
}

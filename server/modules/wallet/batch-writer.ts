import type { Shard } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { currentRequestId, forRequest } from '../../platform/runtime/request-context.ts';
import { currentSpan } from '../../platform/runtime/spans.ts';
import type { AnyParticipant } from './batch-statement.ts';
import type { BetMetrics, WriterLoad } from './bet-metrics.ts';
import { type BetQueue, createBetQueue, type WaitingBet } from './bet-queue.ts';
import { type BatchBet, createBookBatch, type Verdict } from './book-batch.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';
import type { TaxInForce } from './wallet-tax.ts';

export interface BatchWriterOptions {
  /** Maximum number of bets in one statement. */
  readonly batchSize: number;
  /** Maximum number of waiting bets; further ones are refused as `unavailable`. */
  readonly queueLimit: number;
}

export const WRITER_DEFAULTS: BatchWriterOptions = { batchSize: 256, queueLimit: 20_000 };

/** Maximum number of batches under way, except late ones. The second starts only when half full: smaller batches cost more per bet. */
const MAX_PROMPT = 2;
const WORTH_ANOTHER = 0.5;
/** Duration after which a batch no longer counts as under way: another starts for the players who are not in it. */
const LATE_MS = 250;
/** Maximum number of batches under way, including late ones: each holds a connection, of which bets have four by default. */
const MAX_UNDER_WAY = 4;
/** Waiting time of a bet beyond which the shard counts as booking nothing. */
const STALLED_MS = 3_000;

export interface BatchWriterDeps {
  readonly shard: Shard;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly participants: readonly AnyParticipant[];
  readonly windows: LimitWindows;
  readonly metrics: BetMetrics;
  readonly tax: TaxInForce;
}

/** The one writer of a shard's bets. */
export interface BatchWriter {
  /** Never rejects. A player's bets are booked in order, one per batch. */
  book(bet: BatchBet): Promise<Verdict>;
  /** Whether a bet has waited for longer than three seconds: this node should get no more players. */
  isStalled(): boolean;
  load(): WriterLoad;
  /** Resolves when all accepted bets have been answered; new ones are refused as `unavailable`. */
  close(): Promise<void>;
}

/** Maximum number of retries for an account that changed between the batch's read and its lock. */
const MAX_RACES = 5;
const REFUSED: Verdict = { code: 'unavailable', cashKobo: 0n, seq: 0n, at: new Date(0), current: null };

const ageMs = (sinceMs: number | null): number => (sinceMs === null ? 0 : performance.now() - sinceMs);

const isOld = (sinceMs: number | null): boolean => ageMs(sinceMs) > STALLED_MS;

/** Answers a quarantined bet unless a retry may book it. */
const settler =
  ({ answered }: BetMetrics) =>
  (bet: WaitingBet, verdict: Verdict): 'settled' | 'again' => {
    if (verdict.code === 'raced' && bet.races < MAX_RACES) {
      bet.races += 1;
      return 'again';
    }
    answered([[bet, verdict]]);
    bet.settle(verdict);
    return 'settled';
  };

/** Removes a batch's bets with final verdicts from the queue; returns the bets to answer. */
const sorter =
  (queue: BetQueue, quarantine: Quarantine) =>
  (batch: readonly WaitingBet[], verdicts: readonly Verdict[]): [WaitingBet, Verdict][] => {
    const settled: [WaitingBet, Verdict][] = [];
    for (const [i, bet] of batch.entries()) {
      const verdict = verdicts[i] ?? REFUSED;
      const { playerId } = bet.request;
      queue.release(playerId);
      const { code } = verdict;
      if (code === 'locked' || code === 'row_locked' || code === 'silent')
        quarantine.admit(playerId, queue.take(playerId), code);
      else if (verdict.code === 'raced' && bet.races < MAX_RACES) bet.races += 1;
      else {
        queue.remove(bet);
        settled.push([bet, verdict]);
        if (verdict.code === 'failed') quarantine.admit(playerId, queue.take(playerId), 'failed');
      }
    }
    return settled;
  };

/**
 * Group commit: bets collect while a batch is under way and are sent together when it returns. Each batch starts before the
 * bets of the previous one are answered. No player is in two batches at once.
 */
export function createBatchWriter(deps: BatchWriterDeps, options: BatchWriterOptions): BatchWriter {
  const { batchSize, queueLimit } = options;
  const { metrics, shard } = deps;
  const book = createBookBatch(deps);
  const queue = createBetQueue();
  let bookedAtMs = performance.now();
  let isClosed = false;

  const quarantine = createQuarantine({ book, settle: settler(metrics), batchSize });
  const sort = sorter(queue, quarantine);

  const runs = createRuns(queue, batchSize, {
    async book(batch) {
      const sentAtMs = performance.now();
      const verdicts = await book(batch, false);
      metrics.batch(shard.id, batch, sentAtMs);
      const isBooked = verdicts.some(({ code }) => code !== 'silent' && code !== 'unavailable');
      if (isBooked) bookedAtMs = performance.now();
      return verdicts;
    },
    settle(batch, verdicts) {
      const settled = sort(batch, verdicts);
      metrics.answered(settled);
      return () => {
        for (const [bet, verdict] of settled) bet.settle(verdict);
      };
    },
  });

  return {
    book(bet) {
      if (isClosed || queue.count + quarantine.count >= queueLimit) {
        metrics.refused(bet.participant, 'unavailable');
        return Promise.resolve(REFUSED);
      }
      return new Promise((resolve) => {
        const call = { requestId: currentRequestId(), span: currentSpan() };
        const waiting = { ...bet, ...call, submittedAtMs: performance.now(), races: 0, settle: resolve };
        if (quarantine.has(bet.request.playerId)) quarantine.add(waiting);
        else {
          queue.add(waiting);
          runs.startWhereWorth();
        }
      });
    },
    isStalled() {
      const silentMs = quarantine.silentSinceMs();
      return isOld(queue.oldestMs()) || (isOld(silentMs) && (silentMs ?? 0) > bookedAtMs);
    },
    load: () => ({
      ...{ waiting: queue.count, quarantined: quarantine.count, oldestMs: ageMs(queue.oldestMs()) },
    }),
    async close() {
      isClosed = true;
      while (runs.areUnderWay() || quarantine.count > 0) await Promise.all([runs.ended(), quarantine.idle()]);
    },
  };
}

/** A loop that books one batch after the other, until no bet waits. */
interface Run {
  isLate: boolean;
  done: Promise<void>;
}

interface BatchWork {
  book(batch: readonly WaitingBet[]): Promise<readonly Verdict[]>;
  /** Called once the batch's successor has started; returns the batch's remaining work. */
  settle(batch: readonly WaitingBet[], verdicts: readonly Verdict[]): () => void;
}

/** Controls how many batches of a shard are under way at once. */
function createRuns(queue: BetQueue, batchSize: number, { book, settle }: BatchWork) {
  const running = new Set<Run>();

  /** Books a batch; while it is late, another run may start. */
  const bookTimed = async (batch: readonly WaitingBet[], run: Run): Promise<readonly Verdict[]> => {
    const timer = setTimeout(() => {
      run.isLate = true;
      startWhereWorth();
    }, LATE_MS);
    const verdicts = await book(batch);
    clearTimeout(timer);
    run.isLate = false;
    return verdicts;
  };

  const runBatches = async (run: Run): Promise<void> => {
    // Waits for the calls that arrived together with the first one.
    await new Promise(setImmediate);
    let answer = () => {};
    for (let batch = queue.next(batchSize); batch.length > 0; batch = queue.next(batchSize)) {
      const flight = bookTimed(batch, run);
      answer();
      answer = settle(batch, await flight);
    }
    answer();
  };

  /** Starts another run if enough bets wait. */
  const startWhereWorth = (): void => {
    const prompt = [...running].filter(({ isLate }) => !isLate).length;
    const ready = queue.readyPlayers;
    const isWorth = (prompt === 0 && ready > 0) || ready >= batchSize * WORTH_ANOTHER;
    if (!isWorth || prompt >= MAX_PROMPT || running.size >= MAX_UNDER_WAY) return;
    const run: Run = { isLate: false, done: Promise.resolve() };
    running.add(run);
    // A batch is of many calls, and its lines are of none of them.
    run.done = forRequest(undefined, () => runBatches(run)).finally(() => {
      running.delete(run);
      // A bet arrived while the last ones were answered.
      if (queue.readyPlayers > 0) startWhereWorth();
    });
  };

  return {
    areUnderWay: () => running.size > 0,
    startWhereWorth,
    /** Resolves when the present runs have ended. */
    ended: () => Promise.all([...running].map(({ done }) => done)),
  };
}

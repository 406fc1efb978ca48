import { forRequest } from '../../platform/runtime/request-context.ts';

/** Maximum number of batches under way, except late ones. The second starts only when half full: smaller batches cost more per bet. */
const MAX_PROMPT = 2;
const WORTH_ANOTHER = 0.5;
/** Duration after which a batch no longer counts as under way: another starts for the players who are not in it. */
const LATE_MS = 250;
/** Maximum number of batches under way, including late ones: each holds a connection, of which bets have four by default. */
const MAX_UNDER_WAY = 4;

/** A loop that books one batch after the other, until no bet waits. */
interface Run {
  isLate: boolean;
  done: Promise<void>;
}

export interface BatchRunsOptions<Batch, Verdicts> {
  readonly batchSize: number;
  /** Number of players with a bet that is in no batch under way. */
  readyPlayers(): number;
  /** The next batch; empty: no bet waits. */
  next(): readonly Batch[];
  book(batch: readonly Batch[]): Promise<Verdicts>;
  /** Called once the batch's successor has started, to finish the batch's remaining work. */
  settle(batch: readonly Batch[], verdicts: Verdicts): () => void;
}

/** Controls how many batches of a shard are under way at once. */
export interface BatchRuns {
  readonly size: number;
  /** Starts another run if enough bets wait. */
  startWhereWorth(): void;
  /** Resolves when the present runs have ended. */
  ended(): Promise<unknown>;
}

export function createBatchRuns<Batch, Verdicts>(options: BatchRunsOptions<Batch, Verdicts>): BatchRuns {
  const running = new Set<Run>();

  /** Books a batch; while it is late, another run may start. */
  const bookTimed = async (batch: readonly Batch[], run: Run): Promise<Verdicts> => {
    const timer = setTimeout(() => {
      run.isLate = true;
      startWhereWorth();
    }, LATE_MS);
    const verdicts = await options.book(batch);
    clearTimeout(timer);
    run.isLate = false;
    return verdicts;
  };

  const runBatches = async (run: Run): Promise<void> => {
    // Waits for the calls that arrived together with the first one.
    await new Promise(setImmediate);
    let answer = () => {};
    for (let batch = options.next(); batch.length > 0; batch = options.next()) {
      const flight = bookTimed(batch, run);
      answer();
      answer = options.settle(batch, await flight);
    }
    answer();
  };

  const startWhereWorth = (): void => {
    const prompt = [...running].filter(({ isLate }) => !isLate).length;
    const ready = options.readyPlayers();
    const isWorth = (prompt === 0 && ready > 0) || ready >= options.batchSize * WORTH_ANOTHER;
    if (!isWorth || prompt >= MAX_PROMPT || running.size >= MAX_UNDER_WAY) return;
    const run: Run = { isLate: false, done: Promise.resolve() };
    running.add(run);
    // A batch is of many calls, and its lines are of none of them.
    run.done = forRequest(undefined, () => runBatches(run)).finally(() => {
      running.delete(run);
      // A bet arrived while the last ones were answered.
      if (options.readyPlayers() > 0) startWhereWorth();
    });
  };

  return {
    get size() {
      return running.size;
    },
    startWhereWorth,
    ended: () => Promise.all([...running].map(({ done }) => done)),
  };
}

/** A second batch, of other players, leaves while one is under way, where it would be half full: smaller batches cost more a bet. */
const MOST_UNDER_WAY = 2;
const WORTH_ANOTHER = 0.5;
/** A batch that takes longer no longer counts as one under way: another leaves for the players who are not in it. */
const LATE_MS = 250;
/** Batches under way, late ones included: each holds a connection, of which bets have four by default. */
const MAX_UNDER_WAY = 4;

/** One batch after the other, until no bet waits. */
interface Run {
  isLate: boolean;
  done: Promise<void>;
}

export interface BatchRunsOptions<Batch, Verdicts> {
  readonly batchSize: number;
  /** Players with a bet that is in no batch under way. */
  readyPlayers(): number;
  /** The next batch; empty: no bet waits. */
  next(): readonly Batch[];
  book(batch: readonly Batch[]): Promise<Verdicts>;
  /** Called once the batch's successor has left, with the work that is left to do for it. */
  settle(batch: readonly Batch[], verdicts: Verdicts): () => void;
}

/** How many batches of a home are under way at once. */
export interface BatchRuns {
  readonly size: number;
  /** Starts a further run where it is worth a batch. */
  startWhereWorth(): void;
  /** Resolves when the runs of now have ended. */
  ended(): Promise<unknown>;
}

export function createBatchRuns<Batch, Verdicts>(options: BatchRunsOptions<Batch, Verdicts>): BatchRuns {
  const running = new Set<Run>();

  /** Books a batch; while it is late, a further run may leave. */
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
    // After the calls that arrived together with the first one.
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
    if (!isWorth || prompt >= MOST_UNDER_WAY || running.size >= MAX_UNDER_WAY) return;
    const run: Run = { isLate: false, done: Promise.resolve() };
    running.add(run);
    run.done = runBatches(run).finally(() => {
      running.delete(run);
      // A bet that arrived while the last ones were answered.
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

import DataLoader from 'dataloader';
import { isUnreachable } from './unavailable.ts';

/** Time for which a call waits for others. */
const GATHER_MS = 2;
const MAX_GATHERED = 100;

/**
 * Answers the calls of a moment together, by one run of `many`, which returns the answers in their order. If it fails, each call is run alone, so that a faulty
 * one fails no other, unless the database is at fault: `many` must be safe to repeat.
 */
export function gather<Call, Answer>(
  many: (calls: readonly Call[]) => Promise<readonly Answer[]>,
  gatherMs = GATHER_MS,
): (call: Call) => Promise<Answer> {
  const loader = new DataLoader<Call, Answer>((calls) => answerAll(calls, many), {
    ...{ cache: false, maxBatchSize: MAX_GATHERED },
    batchScheduleFn: (run) => setTimeout(run, gatherMs),
  });
  return (call) => loader.load(call);
}

/** The same for each key apart, such as a shard or a queue: one that is unreachable fails no call of another. */
export function gatherByKey<Key, Call, Answer>(
  many: (key: Key, calls: readonly Call[]) => Promise<readonly Answer[]>,
  gatherMs = GATHER_MS,
): (key: Key, call: Call) => Promise<Answer> {
  const gathered = new Map<Key, (call: Call) => Promise<Answer>>();
  return (key, call) => {
    const answer = gathered.get(key) ?? gather((calls: readonly Call[]) => many(key, calls), gatherMs);
    gathered.set(key, answer);
    return answer(call);
  };
}

async function answerAll<Call, Answer>(
  calls: readonly Call[],
  many: (calls: readonly Call[]) => Promise<readonly Answer[]>,
): Promise<readonly (Answer | Error)[]> {
  try {
    return await many(calls);
  } catch (error) {
    // Each of them alone would meet the same, and delay what else waits for the database.
    if (calls.length === 1 || isUnreachable(error)) return calls.map(() => asError(error));
    const alone = (call: Call) => many([call]).then(([answer]) => answer as Answer, asError);
    return Promise.all(calls.map(alone));
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

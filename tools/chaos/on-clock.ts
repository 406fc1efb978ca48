import { setTimeout as delay } from 'node:timers/promises';

/** One call; times are milliseconds of `performance.now()`. */
export interface Call {
  /** The product, so that one product's answers cannot hide another's standstill. */
  readonly product: string;
  /** The moment at which the call was due. */
  readonly startedMs: number;
  readonly endedMs: number;
  /** Null: no answer. */
  readonly status: number | null;
}

/** Milliseconds, and a wait; a test passes a clock of its own. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: async (ms) => {
    await delay(ms);
  },
};

interface OnClock {
  readonly everyMs: number;
  readonly clock?: Clock;
  isOver(): boolean;
}

/**
 * Runs `task` on a fixed clock: run k is due at the start plus k × `everyMs`, independent of earlier runs, and receives its due time. A
 * caller that waits for each answer before its next call sends nothing while a server is suspended, and its percentiles hide the standstill
 * (coordinated omission); times measured from the due time show it in full.
 */
export async function onClock(
  task: (dueMs: number) => Promise<void>,
  { everyMs, isOver, clock = realClock }: OnClock,
): Promise<void> {
  for (let dueMs = clock.now(); !isOver(); dueMs += everyMs) {
    const earlyMs = dueMs - clock.now();
    if (earlyMs > 0) await clock.wait(earlyMs);
    if (isOver()) return;
    await task(dueMs);
  }
}

/** Sends one call on the clock and records it from its due time. */
export const noted =
  (
    product: string,
    send: () => Promise<number | null>,
    onCall: (call: Call) => void,
    clock: Clock = realClock,
  ) =>
  async (dueMs: number): Promise<void> => {
    const status = await send();
    onCall({ product, startedMs: dueMs, endedMs: clock.now(), status });
  };

/** The longest time between two calls answered 200, of all callers together, within these moments. */
export function longestPause(calls: readonly Call[], fromMs: number, toMs: number): number {
  const answered = calls.filter(({ status }) => status === 200).map(({ endedMs }) => endedMs);
  const moments = [fromMs, ...answered.sort((a, b) => a - b), toMs];
  return Math.max(...moments.slice(1).map((moment, i) => moment - (moments[i] ?? fromMs)));
}

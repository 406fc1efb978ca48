/** The original clock and timers. */
export interface RealClock {
  nowMs(): number;
  setTimer(run: () => void, ms: number): number;
  clearTimer(id: number): void;
}

/** A clock with an adjustable rate, with timers that follow it. */
export interface PacedClock {
  nowMs(): number;
  rate(): number;
  /** From now on; pending timers are rescheduled. */
  setRate(rate: number): void;
  /** Runs after this number of the clock's milliseconds, periodically with `repeats`. */
  set(run: () => void, ms: number, repeats: boolean): number;
  /** Returns whether the timer was one of its own. */
  clear(id: number): boolean;
}

interface Pending {
  readonly run: () => void;
  readonly everyMs: number | null;
  dueMs: number;
  realId: number;
}

/** Far from the ids of earlier timers. */
const FIRST_ID = 1_000_000_000;

export function createPacedClock(real: RealClock): PacedClock {
  const pending = new Map<number, Pending>();
  let rate = 1;
  let lastId = FIRST_ID;
  let sinceRealMs = real.nowMs();
  let sinceMs = sinceRealMs;
  const nowMs = () => sinceMs + (real.nowMs() - sinceRealMs) * rate;

  function arm(id: number, timer: Pending): void {
    timer.realId = real.setTimer(() => fire(id, timer), Math.max(0, timer.dueMs - nowMs()) / rate);
  }

  function fire(id: number, timer: Pending): void {
    if (timer.everyMs === null) pending.delete(id);
    else {
      // From now, not from when it was due: missed runs are skipped.
      timer.dueMs = nowMs() + timer.everyMs;
      arm(id, timer);
    }
    timer.run();
  }

  return {
    nowMs,
    rate: () => rate,
    setRate(next) {
      sinceMs = nowMs();
      sinceRealMs = real.nowMs();
      rate = next;
      for (const [id, timer] of pending) {
        real.clearTimer(timer.realId);
        arm(id, timer);
      }
    },
    set(run, ms, repeats) {
      lastId += 1;
      const waitMs = Number.isFinite(ms) ? Math.max(0, ms) : 0;
      const timer = { run, everyMs: repeats ? waitMs : null, dueMs: nowMs() + waitMs, realId: 0 };
      pending.set(lastId, timer);
      arm(lastId, timer);
      return lastId;
    },
    clear(id) {
      const timer = pending.get(id);
      if (timer === undefined) return false;
      real.clearTimer(timer.realId);
      return pending.delete(id);
    },
  };
}

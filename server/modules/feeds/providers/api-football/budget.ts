import { DAY_MS } from '../../../../platform/runtime/clock.ts';

/** The part of a day's calls that may be spent ahead of time. */
const AHEAD = 0.1;

/** The calls of a day of UTC. Reports of matches in play may use all of them, other calls only their share of the day so far. */
export interface Budget {
  allows(nowMs: number, isUrgent: boolean): boolean;
  /** Records a call, before its answer. */
  note(nowMs: number): void;
  /** Records the source's own count of calls that are left. */
  noteLeft(nowMs: number, left: number): void;
  noteUsedUp(nowMs: number): void;
}

export function createBudget(callsPerDay: number): Budget {
  let day = Number.NEGATIVE_INFINITY;
  let spent = 0;
  const turn = (nowMs: number) => {
    const today = Math.floor(nowMs / DAY_MS);
    if (today !== day) spent = 0;
    day = today;
  };
  return {
    allows(nowMs, isUrgent) {
      turn(nowMs);
      const share = isUrgent ? 1 : Math.min(1, AHEAD + (nowMs % DAY_MS) / DAY_MS);
      return spent + 1 <= callsPerDay * share;
    },
    note(nowMs) {
      turn(nowMs);
      spent += 1;
    },
    noteLeft(nowMs, left) {
      turn(nowMs);
      spent = Math.max(spent, callsPerDay - left);
    },
    noteUsedUp(nowMs) {
      turn(nowMs);
      spent = callsPerDay;
    },
  };
}

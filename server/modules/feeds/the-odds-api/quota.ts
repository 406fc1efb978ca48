import type { Credits } from './api.ts';

/** Spreads what is left of a month's credits over what is left of the month. */
export interface Quota {
  /** Whether a call of this cost may be made now. */
  allows(cost: number, nowMs: number): boolean;
  /** Nothing of this cost can be bought before the next month. */
  isUsedUp(cost: number): boolean;
  note(credits: Credits, cost: number, nowMs: number): void;
  /** The source says that nothing is left. */
  noteUsedUp(): void;
}

export function createQuota(): Quota {
  // Unknown before the first answer.
  let remaining: number | null = null;
  let readyAtMs = Number.NEGATIVE_INFINITY;
  return {
    allows: (cost, nowMs) => cost === 0 || ((remaining ?? cost) >= cost && nowMs >= readyAtMs),
    isUsedUp: (cost) => remaining !== null && remaining < cost,
    note(credits, cost, nowMs) {
      const spent = credits.last ?? cost;
      // An answer that does not say what is left was paid all the same; one that costs nothing may come with new credits.
      const guess = remaining === null || spent === 0 ? null : Math.max(0, remaining - spent);
      remaining = credits.remaining ?? guess;
      if (spent === 0) return;
      const share = spent / Math.max(spent, remaining ?? spent);
      readyAtMs = nowMs + (remaining === null ? 0 : share * (nextMonthMs(nowMs) - nowMs));
    },
    noteUsedUp() {
      remaining = 0;
    },
  };
}

/** Credits are given anew on the first of each month. */
function nextMonthMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

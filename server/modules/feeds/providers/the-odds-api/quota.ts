import type { Credits } from './api.ts';

/** Spreads the remaining credits of a month over its remaining time. */
export interface Quota {
  /** Whether a call of this cost may be made now. */
  allows(cost: number, nowMs: number): boolean;
  /** Whether a call of this cost is impossible until the next month. */
  isUsedUp(cost: number): boolean;
  note(credits: Credits, cost: number, nowMs: number): void;
  /** Records that the source refused for lack of credits. */
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
      // A call whose answer lacks the remaining credits was charged all the same; after a free one there may be new
      // credits.
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

/** Credits are renewed on the first of each month. */
function nextMonthMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

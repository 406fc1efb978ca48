import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { Log } from '../../../../platform/runtime/log.ts';
import type { ApiAnswer } from './api.ts';

export const THE_ODDS_API = 'the-odds-api';
const BACK_OFF = {
  firstMs: 5 * SECOND_MS,
  maxMs: 5 * MINUTE_MS,
  keyMs: 10 * MINUTE_MS,
  usedUpMs: HOUR_MS,
} as const;
/** Of a path that the API does not know, which may be its mistake: without scores all bets on a match are void. */
const PATH_BACK_OFF = { firstMs: 5 * MINUTE_MS, maxMs: HOUR_MS } as const;

type Failure = Extract<ApiAnswer, { ok: false }>;

/** Doubles the delay after each failure, and logs each reason once in a row. */
export function createBackOff(log: Pick<Log, 'warn' | 'info'>, noteUsedUp: () => void) {
  let untilMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isUsedUp = false;
  let lastAnnounced = '';
  const report = (what: string, more: object) => {
    if (lastAnnounced !== what) log.warn({ feed: THE_ODDS_API, ...more }, what);
    lastAnnounced = what;
  };
  const usedUp = (nowMs: number) => {
    isUsedUp = true;
    untilMs = nowMs + BACK_OFF.usedUpMs;
    report('feeds.credits_used_up', {});
  };
  return {
    isOver: (nowMs: number) => nowMs >= untilMs,
    wasUsedUp: () => isUsedUp,
    usedUp,
    failed({ why, reason, waitMs }: Failure, nowMs: number) {
      if (why === 'used_up') {
        noteUsedUp();
        return usedUp(nowMs);
      }
      failures += 1;
      const doubled = Math.min(BACK_OFF.maxMs, BACK_OFF.firstMs * 2 ** (failures - 1));
      untilMs = nowMs + Math.max(waitMs, why === 'key' ? BACK_OFF.keyMs : doubled);
      report(why === 'key' ? 'feeds.key_rejected' : 'feeds.source_failed', { reason });
    },
    answered(isPaid: boolean) {
      if (failures > 0) log.info({ feed: THE_ODDS_API }, 'feeds.source_recovered');
      // Free calls are answered even without credits.
      if (isPaid || failures > 0) lastAnnounced = '';
      failures = 0;
      isUsedUp = false;
    },
  };
}

/** Doubles the delay of a path after each failure, and logs each. */
export function createPathBackOff(log: Pick<Log, 'error'>) {
  const failed = new Map<string, { readonly failures: number; readonly untilMs: number }>();
  return {
    isOver: (path: string, nowMs: number) => nowMs >= (failed.get(path)?.untilMs ?? Number.NEGATIVE_INFINITY),
    failed(path: string, reason: string, nowMs: number) {
      const failures = (failed.get(path)?.failures ?? 0) + 1;
      const waitMs = Math.min(PATH_BACK_OFF.maxMs, PATH_BACK_OFF.firstMs * 2 ** (failures - 1));
      failed.set(path, { failures, untilMs: nowMs + waitMs });
      log.error({ feed: THE_ODDS_API, path, reason }, 'feeds.path_unknown');
    },
    answered: (path: string) => void failed.delete(path),
  };
}

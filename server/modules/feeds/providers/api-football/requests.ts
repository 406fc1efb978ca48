import { type Clock, MINUTE_MS, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { Log } from '../../../../platform/runtime/log.ts';
import { type ApiAnswer, requestApi } from './api.ts';
import { createBudget } from './budget.ts';
import type { ApiFootballSettings } from './settings.ts';

export const API_FOOTBALL = 'api-football';
const BACK_OFF = { firstMs: 5 * SECOND_MS, maxMs: 5 * MINUTE_MS, keyMs: 10 * MINUTE_MS } as const;

export interface ApiFootballDeps {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly settings: ApiFootballSettings;
  readonly timeoutMs?: number;
}

type Page = Extract<ApiAnswer, { readonly ok: true }>;
/** Null: the call failed, or the budget or an earlier failure forbids it. */
export type Request = (path: string, isUrgent: boolean) => Promise<Page | null>;

/**
 * Calls the source within the day's budget, with a pause after each failure that doubles. Lists and prices that fail do not delay reports of
 * matches in play.
 */
export function createRequests({ clock, log, settings, timeoutMs }: ApiFootballDeps): Request {
  const { key, url, callsPerDay } = settings;
  const access = { url, key, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const budget = createBudget(callsPerDay);
  const backOffs = { urgent: createBackOff(log), others: createBackOff(log) };
  return async (path, isUrgent) => {
    const nowMs = clock.now().getTime();
    const backOff = isUrgent ? backOffs.urgent : backOffs.others;
    if (!backOff.isOver(nowMs) || !budget.allows(nowMs, isUrgent)) return null;
    budget.note(nowMs);
    const answer = await requestApi(access, path);
    if (!answer.ok) {
      if (answer.why === 'used_up') budget.noteUsedUp(nowMs);
      backOff.failed(answer, nowMs);
      return null;
    }
    if (answer.left !== null) budget.noteLeft(nowMs, answer.left);
    backOff.answered();
    return answer;
  };
}

function createBackOff(log: ApiFootballDeps['log']) {
  let failures = 0;
  let untilMs = Number.NEGATIVE_INFINITY;
  return {
    isOver: (nowMs: number) => nowMs >= untilMs,
    failed({ why, reason }: Extract<ApiAnswer, { readonly ok: false }>, nowMs: number) {
      failures += 1;
      const doubledMs = Math.min(BACK_OFF.maxMs, BACK_OFF.firstMs * 2 ** (failures - 1));
      untilMs = nowMs + (why === 'key' ? BACK_OFF.keyMs : doubledMs);
      if (failures === 1) log.warn({ feed: API_FOOTBALL, why, reason }, 'feeds.source_failed');
    },
    answered() {
      if (failures > 0) log.info({ feed: API_FOOTBALL }, 'feeds.source_recovered');
      failures = 0;
    },
  };
}

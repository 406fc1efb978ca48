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

/** Calls the source within the day's budget, with a pause after each failure that doubles. */
export function createRequests({ clock, log, settings, timeoutMs }: ApiFootballDeps): Request {
  const { key, url, callsPerDay } = settings;
  const access = { url, key, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const budget = createBudget(callsPerDay);
  let failures = 0;
  let resumesAtMs = Number.NEGATIVE_INFINITY;
  return async (path, isUrgent) => {
    const nowMs = clock.now().getTime();
    if (nowMs < resumesAtMs || !budget.allows(nowMs, isUrgent)) return null;
    const answer = await requestApi(access, path);
    budget.note(nowMs, answer.ok ? answer.left : null);
    if (answer.ok) {
      if (failures > 0) log.info({ feed: API_FOOTBALL }, 'feeds.source_recovered');
      failures = 0;
      return answer;
    }
    const { why, reason } = answer;
    failures += 1;
    if (why === 'used_up') budget.noteUsedUp(nowMs);
    const doubledMs = Math.min(BACK_OFF.maxMs, BACK_OFF.firstMs * 2 ** (failures - 1));
    resumesAtMs = nowMs + (why === 'key' ? BACK_OFF.keyMs : doubledMs);
    if (failures === 1) log.warn({ feed: API_FOOTBALL, why, reason }, 'feeds.source_failed');
    return null;
  };
}

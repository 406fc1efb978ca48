import type { Clock } from '../../../platform/runtime/clock.ts';
import type { BankHttpAnswer } from './bank-http.ts';

/** The longest wait that a provider can demand. */
const MAX_WAIT_SECONDS = 60;
const WAITING: BankHttpAnswer = { status: 429, json: undefined, retryAfterSeconds: null };

/** Makes no call to a provider before the time that its last answer of too many calls named. */
export function pausedCalls(clock: Clock): (call: () => Promise<BankHttpAnswer>) => Promise<BankHttpAnswer> {
  let notBeforeMs = 0;
  return async (call) => {
    const nowMs = clock.now().getTime();
    if (nowMs < notBeforeMs) return WAITING;
    const answer = await call();
    if (answer.status === 429 && answer.retryAfterSeconds !== null)
      notBeforeMs = nowMs + Math.min(answer.retryAfterSeconds, MAX_WAIT_SECONDS) * 1000;
    return answer;
  };
}

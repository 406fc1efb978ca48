import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { BankRails } from '../types.ts';
import { aroundCalls } from './around-calls.ts';

/** Time limit of a call to a bank; a later status query shows its outcome all the same. */
const BANK_ANSWER_MS = 15 * SECOND_MS;

/** The same rails, with a time limit on each call, after which it throws. */
export function boundedRails(rails: BankRails, limitMs = BANK_ANSWER_MS): BankRails {
  return aroundCalls(rails, (call) => within(limitMs, call()));
}

async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The bank did not answer in ${limitMs} ms.`)),
    limitMs,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

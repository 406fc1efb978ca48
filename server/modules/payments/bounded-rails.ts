import { SECOND_MS } from '../../platform/runtime/clock.ts';
import type { BankRails } from './types.ts';

/** A bank that takes longer has not answered; what it does all the same is learnt by asking later. */
export const BANK_ANSWER_MS = 15 * SECOND_MS;

/** The same rails, each call ended as an exception when the bank keeps us waiting. */
export function boundedRails(rails: BankRails, limitMs = BANK_ANSWER_MS): BankRails {
  return {
    get provider() {
      return rails.provider;
    },
    resolveAccount: (account) => within(limitMs, rails.resolveAccount(account)),
    payOut: (order) => within(limitMs, rails.payOut(order)),
    payoutStatus: (reference) => within(limitMs, rails.payoutStatus(reference)),
    listTransfers: (from) => within(limitMs, rails.listTransfers(from)),
  };
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

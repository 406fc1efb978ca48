import type { BookDeposit } from '../bank-ledger/book-credits.ts';
import { receiveTransfer } from '../deposits/deposit.ts';
import { checkHosted } from '../hosted/check-hosted.ts';
import { isHostedReference } from '../hosted/hosted-page.ts';
import type { FoundBy } from '../payment-metrics.ts';
import type { BankRails, PaymentsDeps } from '../types.ts';

/**
 * Books a deposit as the bank has it now, once for its reference; the notice is used for nothing else. A reference unknown to the bank is logged;
 * throws without its answer.
 */
export async function confirmDeposit(
  deps: PaymentsDeps,
  bank: BankRails,
  reference: string,
  foundBy: FoundBy,
): Promise<void> {
  const { provider, findTransfer } = bank;
  if (isHostedReference(reference)) {
    if ((await checkHosted(deps, bank, reference)) !== 'unavailable') return;
    throw new Error(`The bank ${provider} did not confirm a payment that was named.`);
  }
  if (findTransfer === undefined) return;
  const found = await findTransfer(reference);
  if (found.ok) await receiveTransfer(deps, found.transfer, foundBy);
  else if (found.code === 'unknown_reference')
    deps.log.warn({ provider, providerReference: reference }, 'payments.notice_not_confirmed');
  else throw new Error(`The bank ${provider} did not confirm a transfer that was named.`);
}

/** Books what a comparison with a bank's ledger or statement names. */
export const bookFrom =
  (deps: PaymentsDeps): BookDeposit =>
  (bank, reference) =>
    confirmDeposit(deps, bank, reference, 'sweep');

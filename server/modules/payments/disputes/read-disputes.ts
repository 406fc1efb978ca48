import { DAY_MS } from '../../../platform/runtime/clock.ts';
import type { BankRails, PaymentsDeps } from '../types.ts';
import { receiveDispute } from './disputes.ts';

/** Cards may be disputed for months; the bank decides most disputes within weeks of their opening. */
const READ_DAYS = 120;
/** Maximum number of pages of one bank in a night. */
const MAX_PAGES = 100;

/** Receives each dispute that a bank lists as if its notice had come: one that is known and unchanged changes nothing. A bank that does not answer is read the next night. */
export async function readDisputes(deps: PaymentsDeps): Promise<void> {
  for (const bank of deps.banks.all())
    await readFrom(deps, bank).catch((error: unknown) =>
      deps.log.error({ err: error, provider: bank.provider }, 'payments.disputes_not_read'),
    );
}

async function readFrom(deps: PaymentsDeps, { provider, listDisputes }: BankRails): Promise<void> {
  if (listDisputes === undefined) return;
  const until = deps.clock.now();
  const since = new Date(until.getTime() - READ_DAYS * DAY_MS);
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await listDisputes({ since, until, cursor });
    if (!answer.ok) throw new Error(`The bank ${provider} did not list its disputes.`);
    for (const dispute of answer.disputes) await receiveDispute(deps, { ...dispute, provider });
    if (answer.next === null) return;
    cursor = answer.next;
  }
  deps.log.error({ provider, pages: MAX_PAGES }, 'payments.disputes_left_unread');
}

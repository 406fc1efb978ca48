import { bookTransfer } from './deposit.ts';
import { sinceSeal } from './seal-transfers.ts';
import { eachSettledPage, type SettledTransfer } from './settled-transfers.ts';
import { findTransfer } from './transfer-store.ts';
import type { PaymentsDeps } from './types.ts';
import { missingAtHome } from './unbooked-transfers.ts';

/**
 * Books transfers again that the directory has marked and whose home has lost the entry: the two are stores of their own, and a home may
 * have been put back to an earlier moment. It compares what reconcile compares, everything since the last sealed day. The key makes
 * a second booking worth nothing, so two nodes may do this at once. The player had the message when the transfer was marked.
 * Answers how many were booked.
 */
export async function rebookLostTransfers(deps: PaymentsDeps): Promise<number> {
  const { db, homes, log } = deps;
  let booked = 0;
  const onAway = (error: unknown) => log.warn({ err: error }, 'the deposits of a home could not be compared');
  await eachSettledPage(db, await sinceSeal(db), async (page) => {
    for (const transfer of await missingAtHome(homes, page, onAway)) booked += await rebook(deps, transfer);
  });
  return booked;
}

/** One that cannot be booked keeps no other from it, and stays a discrepancy of reconcile. */
async function rebook(deps: PaymentsDeps, { provider, providerReference }: SettledTransfer): Promise<number> {
  const { db, log } = deps;
  try {
    const transfer = await findTransfer(db.kysely, { provider, providerReference });
    if (transfer === undefined || (await bookTransfer(deps, transfer))) return 0;
    log.error({ provider, providerReference }, 'a home had lost a deposit: it was booked again');
    return 1;
  } catch (error) {
    log.error({ err: error, provider, providerReference }, 'a lost deposit could not be booked again');
    return 0;
  }
}

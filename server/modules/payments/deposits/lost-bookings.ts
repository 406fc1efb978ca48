import type { PaymentsDeps } from '../types.ts';
import { bookTransfer } from './deposit.ts';
import { sinceSeal } from './seal-transfers.ts';
import { eachSettledPage, type SettledTransfer } from './settled-transfers.ts';
import { findTransfer } from './transfer-store.ts';
import { missingAtShard } from './unbooked-transfers.ts';

/**
 * Books transfers again that the directory has marked and whose shard has lost the entry: the two databases are separate, and a shard may
 * have been restored to an earlier moment. It compares the same entries as reconcile, all since the last sealed day. The key prevents a
 * second booking, so two nodes may run this at once. The player was notified when the transfer was marked. Returns how many were booked.
 */
export async function rebookLostTransfers(deps: PaymentsDeps): Promise<number> {
  const { db, shards, log } = deps;
  let booked = 0;
  const onUnavailable = (error: unknown) => log.warn({ err: error }, 'payments.deposits_not_compared');
  await eachSettledPage(db, await sinceSeal(db), async (page) => {
    for (const transfer of await missingAtShard(shards, page, onUnavailable))
      booked += await rebook(deps, transfer);
  });
  return booked;
}

/** A transfer that cannot be booked does not stop the others, and stays a discrepancy of reconcile. */
async function rebook(deps: PaymentsDeps, { provider, providerReference }: SettledTransfer): Promise<number> {
  const { db, log } = deps;
  try {
    const transfer = await findTransfer(db.kysely, { provider, providerReference });
    if (transfer === undefined || (await bookTransfer(deps, transfer))) return 0;
    log.error({ provider, providerReference }, 'payments.deposit_rebooked');
    return 1;
  } catch (error) {
    log.error({ err: error, provider, providerReference }, 'payments.deposit_rebook_failed');
    return 0;
  }
}

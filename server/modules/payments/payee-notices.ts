import { SECOND_MS } from '../../platform/runtime/clock.ts';
import { payeeMessage } from './messages.ts';
import { deletePayeeNotice, readPayeeNotices } from './payee-notice-store.ts';
import { playersWithNotices } from './payouts-of-home.ts';
import type { PaymentsDeps } from './types.ts';

/** The sweep takes up what the call that wrote it did not send. */
const LATE_MS = 20 * SECOND_MS;
const SWEEP_LIMIT = 50;

/**
 * Enqueues what the player is yet to be told of payees, in the directory under a key, then deletes it at home. After a failure in between
 * the sweep repeats it, and the key keeps the message single.
 */
export async function sendPayeeNotices(deps: PaymentsDeps, playerId: bigint): Promise<void> {
  try {
    for (const notice of await readPayeeNotices(deps.homes.homeOf(playerId).db.kysely, playerId)) {
      const message = { ...payeeMessage(notice), key: `payee:${notice.noticeId}` };
      await deps.db.kysely.transaction().execute((within) => deps.notifyPlayer(within, playerId, message));
      await deps.homes.transaction(playerId, (within) => deletePayeeNotice(within, notice));
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'the notice of a payee was not sent yet');
  }
}

/** Sends what a crash left behind, of a bounded number of players at each home; answers how many. */
export async function sweepPayeeNotices(deps: PaymentsDeps): Promise<number> {
  const until = new Date(deps.clock.now().getTime() - LATE_MS);
  let total = 0;
  for (const home of deps.homes.all) {
    const late = await playersWithNotices(home, until, SWEEP_LIMIT).catch((error: unknown) => {
      deps.log.error({ err: error, home: home.id }, 'the notices of a home were not swept');
      return [];
    });
    for (const playerId of late) await sendPayeeNotices(deps, playerId);
    total += late.length;
  }
  return total;
}

import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { writeAlteration } from '../../audit/audit.ts';
import { payeeMessage } from '../messages.ts';
import type { PaymentsDeps } from '../types.ts';
import { playersWithNotices } from '../withdrawals/payouts-of-shard.ts';
import { deletePayeeNotice, type PayeeNotice, readPayeeNotices } from './payee-notice-store.ts';

/** Delay before the sweep sends a notice that its own call did not send. */
const LATE_MS = 20 * SECOND_MS;
const SWEEP_LIMIT = 50;

/**
 * Enqueues the player's pending notices of payees, in the directory under a key, then deletes them at the player's shard. After a failure in between
 * the sweep repeats it, and the key prevents a second message.
 */
export async function sendPayeeNotices(deps: PaymentsDeps, playerId: bigint): Promise<void> {
  try {
    for (const notice of await readPayeeNotices(deps.shards.shardOf(playerId).db.kysely, playerId)) {
      const message = { ...payeeMessage(notice), key: `payee:${notice.noticeId}` };
      await deps.db.kysely.transaction().execute(async (within) => {
        await deps.notifyPlayers(within, [{ ...message, playerId }]);
        await recordPayee(within, notice);
      });
      await deps.shards.transaction(playerId, (within) => deletePayeeNotice(within, notice));
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'payments.payee_notice_failed');
  }
}

/** Payees are at the player's shard: their alteration reaches the directory with the notice, once. */
function recordPayee(within: DirectoryExecutor, notice: PayeeNotice): Promise<void> {
  const { playerId, kind, bankCode, accountNumber, at } = notice;
  const account = `${bankCode} ${accountNumber}`;
  const values = kind === 'added' ? { before: null, after: account } : { before: account, after: null };
  const of = { at, playerId, subject: `player ${playerId}`, field: 'payee', actor: 'player' } as const;
  return writeAlteration(within, { ...of, ...values }, `payee ${notice.noticeId}`);
}

/** Sends the notices that a crash left behind, for a bounded number of players at each shard; returns how many. */
export async function sweepPayeeNotices(deps: PaymentsDeps): Promise<number> {
  const until = new Date(deps.clock.now().getTime() - LATE_MS);
  let total = 0;
  for (const shard of deps.shards.all) {
    const late = await playersWithNotices(shard, until, SWEEP_LIMIT).catch((error: unknown) => {
      deps.log.error({ err: error, shard: shard.id }, 'payments.payee_notices_sweep_failed');
      return [];
    });
    for (const playerId of late) await sendPayeeNotices(deps, playerId);
    total += late.length;
  }
  return total;
}

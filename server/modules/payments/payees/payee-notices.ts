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
 * Enqueues each pending payee notice in the directory, then deletes it from the player's shard. If the delete fails, the sweep repeats both steps; the
 * notice's idempotency key prevents a second message. A notice that fails does not stop the later ones.
 */
export async function sendPayeeNotices(deps: PaymentsDeps, playerId: bigint): Promise<void> {
  const of = { playerId: playerId.toString() };
  const notices = await readPayeeNotices(deps.shards.shardOf(playerId).db.kysely, playerId).catch(
    (error: unknown) => {
      deps.log.warn({ err: error, ...of }, 'payments.payee_notices_not_read');
      return [];
    },
  );
  for (const notice of notices)
    await sendPayeeNotice(deps, notice).catch((error: unknown) =>
      deps.log.warn({ err: error, ...of, noticeId: notice.noticeId }, 'payments.payee_notice_failed'),
    );
}

async function sendPayeeNotice(deps: PaymentsDeps, notice: PayeeNotice): Promise<void> {
  const { playerId, noticeId } = notice;
  await deps.db.kysely.transaction().execute(async (within) => {
    await deps.notifyPlayers(within, [{ ...payeeMessage(notice), key: `payee:${noticeId}`, playerId }]);
    await recordPayee(within, notice);
  });
  await deps.shards.transaction(playerId, (within) => deletePayeeNotice(within, notice));
}

/** Payees are stored on the player's shard; their alteration is written to the directory in the notice's transaction, so exactly once. */
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

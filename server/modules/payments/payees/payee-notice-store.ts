import type { Selectable } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { PayeeNoticeTable, PaymentsSchema } from '../schema.ts';

export type PayeeNotice = Readonly<Selectable<PayeeNoticeTable>>;

const on = (executor: ShardExecutor) => tables<Pick<PaymentsSchema, 'payeeNotice'>>(executor);

export async function insertPayeeNotices(
  within: ShardExecutor,
  notices: readonly PayeeNotice[],
): Promise<void> {
  if (notices.length > 0) await on(within).insertInto('payeeNotice').values(notices).execute();
}

/** Oldest first. */
export function readPayeeNotices(executor: ShardExecutor, playerId: bigint): Promise<PayeeNotice[]> {
  return on(executor)
    .selectFrom('payeeNotice')
    .selectAll()
    .where('playerId', '=', playerId)
    .orderBy('at')
    .orderBy('kind')
    .execute();
}

export async function deletePayeeNotice(
  within: ShardExecutor,
  { playerId, noticeId }: Pick<PayeeNotice, 'playerId' | 'noticeId'>,
): Promise<void> {
  await on(within)
    .deleteFrom('payeeNotice')
    .where('playerId', '=', playerId)
    .where('noticeId', '=', noticeId)
    .execute();
}

import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { AccountUseTable, DormancySchema } from './schema.ts';

const on = (executor: Executor) => tables<DormancySchema>(executor);

export type AccountUse = Readonly<Selectable<AccountUseTable>>;

/** Records a use of the account, which ends a notice; the block of a dormant account stays. */
export async function recordUse(executor: DirectoryExecutor, playerId: bigint, usedAt: Date): Promise<void> {
  await sql`
    insert into account_use (player_id, used_at) values (${playerId}, ${usedAt})
    on conflict (player_id) do update set used_at = greatest(account_use.used_at, excluded.used_at),
      notified_at = null, dormant_at = null`.execute(executor);
}

/** Accounts that are not dormant and were last used before a time, after a player, in order. */
export function readUnused(
  executor: Executor,
  { before, after, limit }: { readonly before: Date; readonly after: bigint; readonly limit: number },
): Promise<AccountUse[]> {
  return on(executor)
    .selectFrom('accountUse')
    .selectAll()
    .where('dormantAt', 'is', null)
    .where('usedAt', '<=', before)
    .where('playerId', '>', after)
    .orderBy('playerId')
    .limit(limit)
    .execute();
}

/** Within the transaction: records the notice of an account that was not used meanwhile; false: it was, or has a notice. */
export async function markNotified(
  within: DirectoryExecutor,
  { playerId, usedAt }: Pick<AccountUse, 'playerId' | 'usedAt'>,
  now: Date,
): Promise<boolean> {
  const marked = await on(within)
    .updateTable('accountUse')
    .set({ notifiedAt: now })
    .where('playerId', '=', playerId)
    .where('usedAt', '=', usedAt)
    .where('notifiedAt', 'is', null)
    .returning('playerId')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Makes an account dormant that was not used since its notice; false: it was. */
export async function markDormant(
  executor: DirectoryExecutor,
  { playerId, usedAt }: Pick<AccountUse, 'playerId' | 'usedAt'>,
  now: Date,
): Promise<boolean> {
  const marked = await on(executor)
    .updateTable('accountUse')
    .set({ dormantAt: now })
    .where('playerId', '=', playerId)
    .where('usedAt', '=', usedAt)
    .where('notifiedAt', 'is not', null)
    .returning('playerId')
    .executeTakeFirst();
  return marked !== undefined;
}

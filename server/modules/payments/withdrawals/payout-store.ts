import type { Insertable, Selectable } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { PaymentsSchema, PayoutContradictionTable, PayoutTable } from '../schema.ts';

export type Payout = Readonly<Selectable<PayoutTable>>;
export type NewPayout = Omit<
  Payout,
  | ('state' | 'attempts' | 'uncertainAt' | 'unsentNotices' | 'settledAt' | 'heldAt' | 'heldBy' | 'heldNote')
  | ('refundOf' | 'refundId')
> &
  Partial<Pick<Payout, 'refundOf'>>;
/** The key of a payout at its shard. */
export type PayoutKey = Pick<Payout, 'playerId' | 'reference'>;

const on = (executor: ShardExecutor) =>
  tables<Pick<PaymentsSchema, 'payout' | 'payoutContradiction'>>(executor);

/** False if the player already has a payout of this request id; waits for one that is being booked. */
export async function insertPayout(executor: ShardExecutor, payout: NewPayout): Promise<boolean> {
  const inserted = await on(executor)
    .insertInto('payout')
    .values({
      ...payout,
      state: 'created',
      attempts: 0,
      uncertainAt: null,
      ...{ heldAt: payout.heldFor === null ? null : payout.createdAt, heldNote: null },
      heldBy: payout.heldFor === null ? null : 'system',
      // The first notice: the withdrawal was requested.
      unsentNotices: ['created'],
      settledAt: null,
    })
    .onConflict((conflict) => conflict.columns(['playerId', 'requestId']).doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findPayoutOfRequest(
  executor: ShardExecutor,
  playerId: bigint,
  requestId: string,
): Promise<Payout | undefined> {
  return on(executor)
    .selectFrom('payout')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** Number of payouts that were made to return a kept deposit. */
export async function countReturns(
  executor: ShardExecutor,
  { playerId, excessId }: { readonly playerId: bigint; readonly excessId: string },
): Promise<number> {
  const { returns } = await on(executor)
    .selectFrom('payout')
    .select(({ fn }) => fn.countAll<bigint>().as('returns'))
    .where('playerId', '=', playerId)
    .where('excessId', '=', excessId)
    .executeTakeFirstOrThrow();
  return Number(returns);
}

function payoutOf(executor: ShardExecutor, { playerId, reference }: PayoutKey) {
  return on(executor)
    .selectFrom('payout')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('reference', '=', reference);
}

export function findPayout(executor: ShardExecutor, key: PayoutKey): Promise<Payout | undefined> {
  return payoutOf(executor, key).executeTakeFirst();
}

/** Locks the payout until the transaction ends. */
export function lockPayout(executor: ShardExecutor, key: PayoutKey): Promise<Payout | undefined> {
  return payoutOf(executor, key).forUpdate().executeTakeFirst();
}

export async function updatePayout(
  executor: ShardExecutor,
  { playerId, reference }: PayoutKey,
  change: Partial<
    Pick<
      Payout,
      | 'provider'
      | 'refundId'
      | 'state'
      | 'attempts'
      | 'nextCheckAt'
      | 'uncertainAt'
      | 'unsentNotices'
      | 'settledAt'
      | 'heldFor'
      | 'heldAt'
      | 'heldBy'
      | 'heldNote'
    >
  >,
): Promise<void> {
  await on(executor)
    .updateTable('payout')
    .set(change)
    .where('playerId', '=', playerId)
    .where('reference', '=', reference)
    .execute();
}

/** Records a bank's contradiction, once per event. */
export async function insertContradiction(
  executor: ShardExecutor,
  contradiction: Readonly<Insertable<PayoutContradictionTable>>,
): Promise<void> {
  await on(executor)
    .insertInto('payoutContradiction')
    .values(contradiction)
    .onConflict((conflict) => conflict.columns(['playerId', 'reference', 'event']).doNothing())
    .execute();
}

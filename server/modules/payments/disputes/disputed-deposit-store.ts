import type { Selectable } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { DisputedDepositTable, PaymentsSchema } from '../schema.ts';

export type DisputedDeposit = Readonly<Selectable<DisputedDepositTable>>;
export type DisputeKey = Pick<DisputedDeposit, 'provider' | 'disputeId'>;
export type NewDisputedDeposit = Pick<
  DisputedDeposit,
  'playerId' | 'provider' | 'disputeId' | 'providerReference' | 'amountKobo' | 'depositKobo' | 'openedAt'
>;

const on = (executor: ShardExecutor) => tables<Pick<PaymentsSchema, 'disputedDeposit'>>(executor);

/** Does nothing if it is known. */
export async function insertDisputedDeposit(
  within: ShardExecutor,
  disputed: NewDisputedDeposit,
): Promise<void> {
  await on(within)
    .insertInto('disputedDeposit')
    .values({ ...disputed, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The disputes of one deposit, oldest first. */
export function readDisputesOf(
  within: ShardExecutor,
  {
    playerId,
    provider,
    providerReference,
  }: Pick<DisputedDeposit, 'playerId' | 'provider' | 'providerReference'>,
): Promise<DisputedDeposit[]> {
  return on(within)
    .selectFrom('disputedDeposit')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('provider', '=', provider)
    .where('providerReference', '=', providerReference)
    .orderBy('openedAt')
    .orderBy('disputeId')
    .execute();
}

/** The player's disputes with an amount that is owed: first those that the bank has decided, then the oldest. */
export function readOwing(within: ShardExecutor, playerId: bigint): Promise<DisputedDeposit[]> {
  return on(within)
    .selectFrom('disputedDeposit')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('owedKobo', '>', 0n)
    .orderBy('state')
    .orderBy('openedAt')
    .orderBy('disputeId')
    .execute();
}

export function findDisputedDeposit(
  executor: ShardExecutor,
  playerId: bigint,
  { provider, disputeId }: DisputeKey,
): Promise<DisputedDeposit | undefined> {
  return on(executor)
    .selectFrom('disputedDeposit')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('provider', '=', provider)
    .where('disputeId', '=', disputeId)
    .executeTakeFirst();
}

/** Whether money that arrived from a moment on was held or taken for a dispute of the player. */
export async function isCollectedSince(
  executor: ShardExecutor,
  playerId: bigint,
  since: Date,
): Promise<boolean> {
  const found = await on(executor)
    .selectFrom('disputedDeposit')
    .select('disputeId')
    .where('playerId', '=', playerId)
    .where('collectedAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveDisputedDeposit(within: ShardExecutor, row: DisputedDeposit): Promise<void> {
  const { amountKobo, state, heldKobo, owedKobo, lostKobo, entries, endedAt, collectedAt } = row;
  await on(within)
    .updateTable('disputedDeposit')
    .set({ amountKobo, state, heldKobo, owedKobo, lostKobo, entries, endedAt, collectedAt })
    .where('playerId', '=', row.playerId)
    .where('provider', '=', row.provider)
    .where('disputeId', '=', row.disputeId)
    .execute();
}

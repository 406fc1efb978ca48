import type { Selectable } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import type { DepositExcessTable, PaymentsSchema } from '../schema.ts';
import type { ClaimedTransfer } from './transfer-store.ts';

/** Maximum time for which a deposit above the limits is kept before it is sent back. */
const KEPT_MS = 72 * HOUR_MS;

export type Excess = Readonly<Selectable<DepositExcessTable>>;
export type ExcessKey = Pick<Excess, 'playerId' | 'excessId'>;

const on = (executor: ShardExecutor) => tables<Pick<PaymentsSchema, 'depositExcess'>>(executor);

/** Writes the part of a transfer that is kept, in the commit that books it. */
export async function insertExcess(
  within: ShardExecutor,
  transfer: ClaimedTransfer,
  excess: Pick<Excess, 'excessId' | 'amountKobo' | 'reason' | 'keptAt'> & Partial<Pick<Excess, 'returnAt'>>,
): Promise<void> {
  const { playerId, provider, providerReference, senderName, senderBankCode, senderAccountNumber } = transfer;
  await on(within)
    .insertInto('depositExcess')
    .values({
      returnAt: new Date(excess.keptAt.getTime() + KEPT_MS),
      ...excess,
      ...{ playerId, provider, providerReference, senderName, senderBankCode, senderAccountNumber },
      state: 'kept',
    })
    .execute();
}

/** The part of a transfer that was kept when it arrived, or null. */
export function findExcessOf(
  executor: ShardExecutor,
  transfer: Pick<ClaimedTransfer, 'playerId' | 'provider' | 'providerReference'>,
): Promise<Excess | null> {
  return findKept(executor, transfer, ['limit', 'tier', 'block']);
}

/** The part of a transfer that is returned because its player's account was closed, or null. */
export function findReturnOf(
  executor: ShardExecutor,
  transfer: Pick<ClaimedTransfer, 'playerId' | 'provider' | 'providerReference'>,
): Promise<Excess | null> {
  return findKept(executor, transfer, ['closed']);
}

async function findKept(
  executor: ShardExecutor,
  {
    playerId,
    provider,
    providerReference,
  }: Pick<ClaimedTransfer, 'playerId' | 'provider' | 'providerReference'>,
  reasons: readonly Excess['reason'][],
): Promise<Excess | null> {
  const found = await on(executor)
    .selectFrom('depositExcess')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('provider', '=', provider)
    .where('providerReference', '=', providerReference)
    .where('reason', 'in', reasons)
    .executeTakeFirst();
  return found ?? null;
}

export function findExcess(
  executor: ShardExecutor,
  { playerId, excessId }: ExcessKey,
): Promise<Excess | undefined> {
  return on(executor)
    .selectFrom('depositExcess')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('excessId', '=', excessId)
    .executeTakeFirst();
}

/** Locks it until the transaction ends. */
export function lockExcess(
  within: ShardExecutor,
  { playerId, excessId }: ExcessKey,
): Promise<Excess | undefined> {
  return on(within)
    .selectFrom('depositExcess')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('excessId', '=', excessId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateExcess(
  within: ShardExecutor,
  { playerId, excessId }: ExcessKey,
  change: Partial<Pick<Excess, 'state' | 'returnAt' | 'waits'>>,
): Promise<void> {
  await on(within)
    .updateTable('depositExcess')
    .set(change)
    .where('playerId', '=', playerId)
    .where('excessId', '=', excessId)
    .execute();
}

/** Whether deposits of the player are kept or on their way back. */
export async function hasUnreturned(executor: ShardExecutor, playerId: bigint): Promise<boolean> {
  const found = await on(executor)
    .selectFrom('depositExcess')
    .select('excessId')
    .where('playerId', '=', playerId)
    .where('state', '<>', 'returned')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Maximum number of kept deposits in an answer; the oldest are returned first. */
const LISTED = 100;

/** The player's deposits that are kept or on their way back, oldest first. */
export function readKept(executor: ShardExecutor, playerId: bigint): Promise<Excess[]> {
  return on(executor)
    .selectFrom('depositExcess')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', '<>', 'returned')
    .orderBy('keptAt')
    .orderBy('excessId')
    .limit(LISTED)
    .execute();
}

import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { ClaimedTransfer } from '../deposits/transfer-store.ts';
import type { PaymentsSchema } from '../schema.ts';
import type { PaymentsDeps } from '../types.ts';
import type { WaitingCardDeposit } from './card-wait.ts';

const on = (executor: ShardExecutor) => tables<Pick<PaymentsSchema, 'cardDeposit'>>(executor);

/**
 * Writes a deposit by card, which waits from its arrival, in the commit that books it. A repeated insert, for example after a restore of the shard,
 * keeps the first row.
 */
export async function insertCardDeposit(
  within: ShardExecutor,
  { clock, cardWaitMs }: Pick<PaymentsDeps, 'clock' | 'cardWaitMs'>,
  {
    playerId,
    provider,
    providerReference,
    receivedAt,
  }: Pick<ClaimedTransfer, 'playerId' | 'provider' | 'providerReference' | 'receivedAt'>,
  amountKobo: Kobo,
): Promise<void> {
  const opensAt = new Date(receivedAt.getTime() + cardWaitMs);
  await on(within)
    .insertInto('cardDeposit')
    .values({ playerId, provider, providerReference, amountKobo, bookedAt: clock.now(), opensAt })
    .onConflict((conflict) => conflict.columns(['playerId', 'provider', 'providerReference']).doNothing())
    .execute();
}

/** The player's deposits by card that still wait, oldest first. */
export async function readWaitingDeposits(
  executor: ShardExecutor,
  playerId: bigint,
  now: Date,
): Promise<WaitingCardDeposit[]> {
  const { rows } = await sql<WaitingCardDeposit>`
    select amount_kobo, booked_at, opens_at from card_deposit
     where player_id = ${playerId} and opens_at > ${now} order by booked_at`.execute(executor);
  return rows;
}

/** Time until which the transfer's amount may not be withdrawn; null if it was not paid by card or the wait is over. */
export async function waitsUntil(
  executor: ShardExecutor,
  {
    playerId,
    provider,
    providerReference,
  }: Pick<ClaimedTransfer, 'playerId' | 'provider' | 'providerReference'>,
  now: Date,
): Promise<Date | null> {
  const found = await on(executor)
    .selectFrom('cardDeposit')
    .select('opensAt')
    .where('playerId', '=', playerId)
    .where('provider', '=', provider)
    .where('providerReference', '=', providerReference)
    .where('opensAt', '>', now)
    .executeTakeFirst();
  return found?.opensAt ?? null;
}

import { type Selectable, sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { ClaimedTransfer } from '../deposits/transfer-store.ts';
import type { CardDepositTable, PaymentsSchema } from '../schema.ts';
import type { WaitingCardDeposit } from './card-wait.ts';

type CardDeposit = Readonly<Selectable<CardDepositTable>>;

const on = (executor: ShardExecutor) => tables<Pick<PaymentsSchema, 'cardDeposit'>>(executor);

/** Writes a deposit by card in the commit that books it. A repeat, as after the shard was put back, keeps the first. */
export async function insertCardDeposit(within: ShardExecutor, deposit: CardDeposit): Promise<void> {
  await on(within)
    .insertInto('cardDeposit')
    .values(deposit)
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

/** Until when the money of a transfer may not leave; null: it came by other means than a card, or its time is over. */
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

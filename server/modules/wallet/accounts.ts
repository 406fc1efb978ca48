import type { Actor } from '@jara/ledger/actor';
import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { Shard, ShardExecutor, Shards } from '../../platform/database/shards.ts';
import type { WalletAccountTable } from './schema.ts';

export interface AccountBalances {
  /** Amount available for stakes and withdrawals. */
  readonly balanceKobo: Kobo;
  readonly heldKobo: Kobo;
}

export type AccountStatus = Selectable<WalletAccountTable>['status'];

/** Opens the player's account at the player's shard; does nothing if it is open. */
export function openAccount(shards: Shards, playerId: bigint): Promise<void> {
  return shards.transaction(playerId, async (within) => {
    await sql`insert into wallet_account (player_id) values (${playerId}) on conflict do nothing`.execute(
      within,
    );
  });
}

export async function readBalances(shards: Shards, playerId: bigint): Promise<AccountBalances> {
  const { rows } = await sql<Pick<Selectable<WalletAccountTable>, 'cash' | 'held'>>`
    select cash, held from wallet_account where player_id = ${playerId}`.execute(
    shards.shardOf(playerId).db.kysely,
  );
  return { balanceKobo: rows[0]?.cash ?? 0n, heldKobo: rows[0]?.held ?? 0n };
}

/** The cash balances of players who live at this shard. */
export async function readCash({ db }: Shard, playerIds: readonly bigint[]): Promise<Map<bigint, Kobo>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<Pick<Selectable<WalletAccountTable>, 'playerId' | 'cash'>>`
    select player_id, cash from wallet_account where player_id = any(${playerIds}::bigint[])`.execute(
    db.kysely,
  );
  return new Map(rows.map(({ playerId, cash }) => [playerId, cash]));
}

/** A frozen or closed account takes no stakes. Payouts and returned stakes are still booked to it. */
export async function setAccountStatus(
  within: ShardExecutor,
  playerId: bigint,
  status: AccountStatus,
  actor: Actor,
): Promise<void> {
  await sql`
    update wallet_account set status = ${status}, status_set_by = ${actor}, seq = seq + 1 where player_id = ${playerId}`.execute(
    within,
  );
}

/** A player's own limits for each stake, a day's stakes and a day's loss; null is no limit. */
export interface PlayerLimits {
  readonly stakeKobo: Kobo | null;
  readonly dayStakeKobo: Kobo | null;
  readonly dayLossKobo: Kobo | null;
}

export async function setPlayerLimits(
  within: ShardExecutor,
  playerId: bigint,
  { stakeKobo, dayStakeKobo, dayLossKobo }: PlayerLimits,
  actor: Actor,
): Promise<void> {
  await sql`
    insert into player_limit (player_id, stake, day_stake, day_loss, set_by)
    values (${playerId}, ${stakeKobo}, ${dayStakeKobo}, ${dayLossKobo}, ${actor})
    on conflict (player_id)
      do update set stake = excluded.stake, day_stake = excluded.day_stake, day_loss = excluded.day_loss, set_by = excluded.set_by`.execute(
    within,
  );
}

/** Limits on the stakes of a product; null is no cap. */
export interface ProductLimits {
  readonly status: 'open' | 'closed';
  /** Maximum loss of the operator in one round. */
  readonly roundLossKobo: Kobo | null;
  /** The operator's loss in a day after which the product takes no more stakes that day. */
  readonly dayLossKobo: Kobo | null;
}

/** Sets a product's limits in all shards. Each shard knows the day's total of all players. */
export async function setProductLimits(
  shards: Shards,
  product: string,
  { status, roundLossKobo, dayLossKobo }: ProductLimits,
  actor: Actor,
): Promise<void> {
  for (const { db } of shards.all) {
    await sql`
      insert into product_limit (product, status, round_loss, day_loss, set_by)
      values (${product}, ${status}, ${roundLossKobo}, ${dayLossKobo}, ${actor})
      on conflict (product)
        do update set status = excluded.status, round_loss = excluded.round_loss, day_loss = excluded.day_loss,
                      set_by = excluded.set_by`.execute(db.kysely);
  }
}

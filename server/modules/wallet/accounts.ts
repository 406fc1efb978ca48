import type { GameKind, Product } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { Shard, ShardExecutor, Shards } from '../../platform/database/shards.ts';
import type { WalletAccountTable } from './schema.ts';

export interface AccountBalances {
  /** Amount available for stakes and withdrawals. */
  readonly balanceKobo: Kobo;
  readonly heldKobo: Kobo;
}

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

/** Every product, and every product of a kind, where the operator closes them together. */
export const ALL_PRODUCTS = '*';
export type ProductPattern = typeof ALL_PRODUCTS | `${GameKind}:*`;

/** The patterns that a product matches. */
export function patternsOf(product: Product): ProductPattern[] {
  const kind = GAME_KINDS.find((one) => product.startsWith(`${one}:`));
  return kind === undefined ? [ALL_PRODUCTS] : [ALL_PRODUCTS, `${kind}:*`];
}

const GAME_KINDS = ['game', 'shared', 'studio'] as const satisfies readonly GameKind[];

/** SQL: the patterns, as an array. */
export const PATTERNS = `'{${[ALL_PRODUCTS, ...GAME_KINDS.map((kind) => `${kind}:*`)].join(',')}}'::text[]`;

/** Limits on the stakes of a product; null is no cap. */
export interface ProductLimits {
  readonly status: 'open' | 'closed';
  /** Maximum loss of the operator in one round. */
  readonly roundLossKobo: Kobo | null;
  /** The operator's loss in a day after which the product takes no more stakes that day. */
  readonly dayLossKobo: Kobo | null;
}

/** Sets the limits of a product at a shard, whose next commits obey them; nothing is written where it has them. It knows the day's total of all players. */
export async function setProductLimits(
  { db }: Shard,
  product: string,
  { status, roundLossKobo, dayLossKobo }: ProductLimits,
  setBy: string,
): Promise<void> {
  await sql`
    insert into product_limit (product, status, round_loss, day_loss, set_by)
    values (${product}, ${status}, ${roundLossKobo}, ${dayLossKobo}, ${setBy})
    on conflict (product)
      do update set status = excluded.status, round_loss = excluded.round_loss, day_loss = excluded.day_loss, set_by = excluded.set_by
       where (product_limit.status, product_limit.round_loss, product_limit.day_loss)
             is distinct from (excluded.status, excluded.round_loss, excluded.day_loss)`.execute(db.kysely);
}

/** The cash of an account, locked until the transaction ends; null: there is no account. */
export async function lockCash(within: ShardExecutor, playerId: bigint): Promise<Kobo | null> {
  const { rows } = await sql<Pick<Selectable<WalletAccountTable>, 'cash'>>`
    select cash from wallet_account where player_id = ${playerId} for no key update`.execute(within);
  return rows[0]?.cash ?? null;
}

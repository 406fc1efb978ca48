import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { DirectoryExecutor, Shard, Shards } from '../../platform/database/shards.ts';
import { slotOfReference } from './withdrawals/payout-reference.ts';

interface Databases {
  readonly directory: DirectoryExecutor;
  readonly shards: Shards;
}

/** A payment, or a deposit account, that a text names. */
export interface FoundPayment {
  /** `account`: a deposit account · `deposit`: one on a provider's page that was not paid · `transfer` · `payout`. */
  readonly what: 'account' | 'deposit' | 'transfer' | 'payout';
  /** 0: of no player. */
  readonly playerId: bigint;
  readonly provider: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly state: string;
  readonly at: Date;
}

/** The kinds of payments in the directory, in the order of the statement's parts. */
const IN_DIRECTORY = ['transfer', 'deposit', 'account'] as const;
/** Every bank's reference has a digit, as far as they are known; a name has none. */
const REFERENCE = /\d/;

/**
 * Payments by a deposit account, the bank's reference of a transfer, our reference of a deposit by card, or that of a payout: at most one statement
 * in the directory and one at a shard, by indexes. A bank's reference is searched at each bank that ever sent one.
 */
export async function searchPayments(
  { directory, shards }: Databases,
  text: string,
  limit: number,
): Promise<FoundPayment[]> {
  const slot = slotOfReference(text);
  // A slot's number as a player number is in that slot.
  if (slot !== null) return readPayout(shards.shardOf(BigInt(slot)), text);
  if (!REFERENCE.test(text)) return [];
  const { rows } = await sql<Omit<FoundPayment, 'what'> & { readonly place: number }>`
    with recursive bank (provider) as (
      (select provider from inbound_transfer order by provider limit 1)
      union all
      select (select later.provider from inbound_transfer later where later.provider > bank.provider order by later.provider limit 1)
        from bank where bank.provider is not null
    )
    select 0 as place, coalesce(c.player_id, t.player_id) as player_id, t.provider, t.provider_reference as reference, t.amount_kobo,
           t.state, t.received_at as at
      from bank join inbound_transfer t using (provider) left join suspense_claim c using (provider, provider_reference)
     where t.provider_reference = ${text}
    union all
    select 1, player_id, provider, reference, amount_kobo, state, begun_at from hosted_deposit
     where reference = ${text} and state <> 'paid'
    union all
    (select 2, player_id, provider, account_number, 0, '', now() from deposit_account
      where account_number = ${text} and player_id > 0 limit ${limit})`.execute(directory);
  return rows.map(({ place, ...found }) => ({ ...found, what: IN_DIRECTORY[place] ?? 'account' }));
}

async function readPayout({ db }: Shard, reference: string): Promise<FoundPayment[]> {
  const { rows } = await sql<Omit<FoundPayment, 'what'>>`
    select player_id, provider, reference, amount_kobo, state, created_at as at from payout
     where reference = ${reference} limit 1`.execute(db.kysely);
  return rows.map((found) => ({ ...found, what: 'payout' }));
}

/** A deposit or a payout, as the staff read it. */
export interface Movement {
  readonly at: Date;
  /** The bank's of a deposit, ours of a payout. */
  readonly reference: string;
  readonly provider: string;
  readonly amountKobo: Kobo;
  readonly state: string;
}

/** The newest deposits and payouts of a player. */
export async function readMovements(
  { directory, shards }: Databases,
  playerId: bigint,
  limit: number,
): Promise<{ readonly deposits: readonly Movement[]; readonly payouts: readonly Movement[] }> {
  const [deposits, payouts] = await Promise.all([
    sql<Movement>`
      select received_at as at, provider_reference as reference, provider, amount_kobo, state from inbound_transfer
       where player_id = ${playerId} and player_id > 0 order by received_at desc limit ${limit}`.execute(
      directory,
    ),
    sql<Movement>`
      select created_at as at, reference, provider, amount_kobo, state from payout
       where player_id = ${playerId} order by created_at desc limit ${limit}`.execute(
      shards.shardOf(playerId).db.kysely,
    ),
  ]);
  return { deposits: deposits.rows, payouts: payouts.rows };
}

import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { DirectoryExecutor, Shards } from '../../platform/database/shards.ts';

interface Databases {
  readonly directory: DirectoryExecutor;
  readonly shards: Shards;
}

export interface FoundPayer {
  readonly playerId: bigint;
  readonly foundBy: 'account number' | 'bank reference' | 'payout reference';
}

type Id = { readonly playerId: bigint };

const ACCOUNT = /^\d{6,20}$/;
const PAYOUT = /^wd-\d{2}-[a-z0-9-]{16,}$/;

/**
 * Players by a deposit account, the bank's reference of a transfer, our reference of a deposit by card, or that of a payout. Each read has an index;
 * a bank's reference is searched at each bank that ever sent one.
 */
export async function searchPayers(
  { directory, shards }: Databases,
  text: string,
  limit: number,
): Promise<FoundPayer[]> {
  const found = (foundBy: FoundPayer['foundBy'], rows: readonly Id[]) =>
    rows.map(({ playerId }) => ({ playerId, foundBy }));
  const ofReference = sql<Id>`
    with recursive bank (provider) as (
      (select provider from inbound_transfer order by provider limit 1)
      union all
      select (select later.provider from inbound_transfer later where later.provider > bank.provider order by later.provider limit 1)
        from bank where bank.provider is not null
    )
    select player_id from bank join inbound_transfer using (provider) where provider_reference = ${text} and player_id > 0
    union select player_id from hosted_deposit where reference = ${text} limit ${limit}`;
  const reads = [
    ofReference.execute(directory).then(({ rows }) => found('bank reference', rows)),
    ...(ACCOUNT.test(text)
      ? [
          sql<Id>`select player_id from deposit_account where account_number = ${text} limit ${limit}`
            .execute(directory)
            .then(({ rows }) => found('account number', rows)),
        ]
      : []),
    ...(PAYOUT.test(text)
      ? shards.all.map(({ db }) =>
          sql<Id>`select player_id from payout where reference = ${text} and player_id > 0 limit ${limit}`
            .execute(db.kysely)
            .then(({ rows }) => found('payout reference', rows)),
        )
      : []),
  ];
  return (await Promise.all(reads)).flat();
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

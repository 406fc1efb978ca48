import { type Selectable, sql } from 'kysely';
import type { Shards } from '../../../platform/database/shards.ts';
import type { PayeeTable } from '../schema.ts';

type PayeeAccount = Pick<Selectable<PayeeTable>, 'playerId' | 'bankCode' | 'accountNumber'>;

/** Two players who withdraw to one bank account. */
export interface SharedPayee {
  readonly playerId: bigint;
  readonly otherId: bigint;
}

/** The other players, of any shard, whose payee is a bank account that one of these players has withdrawn to or has as a payee. */
export async function findSharedPayees(shards: Shards, playerIds: readonly bigint[]): Promise<SharedPayee[]> {
  const accounts: PayeeAccount[] = [];
  for (const { db } of shards.all) {
    const { rows } = await sql<PayeeAccount>`
      select player_id, bank_code, account_number from payee where player_id = any(${playerIds}::bigint[])
      union select player_id, bank_code, account_number from first_payee where player_id = any(${playerIds}::bigint[])
      union select player_id, bank_code, account_number from payout
       where player_id = any(${playerIds}::bigint[]) and excess_id is null`.execute(db.kysely);
    accounts.push(...rows);
  }
  const owners = Map.groupBy(accounts, nameOf);
  const codes = accounts.map(({ bankCode }) => bankCode);
  const numbers = accounts.map(({ accountNumber }) => accountNumber);
  const found: SharedPayee[] = [];
  for (const { db } of shards.all) {
    const { rows } = await sql<PayeeAccount>`
      with sought as (select distinct * from unnest(${codes}::text[], ${numbers}::text[]) as one (bank_code, account_number))
      select player_id, bank_code, account_number from payee join sought using (bank_code, account_number)
      union select player_id, bank_code, account_number from first_payee join sought using (bank_code, account_number)`.execute(
      db.kysely,
    );
    for (const other of rows)
      for (const { playerId } of owners.get(nameOf(other)) ?? [])
        if (playerId !== other.playerId) found.push({ playerId, otherId: other.playerId });
  }
  return found;
}

const nameOf = ({ bankCode, accountNumber }: PayeeAccount) => `${bankCode} ${accountNumber}`;

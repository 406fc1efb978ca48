import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/database/database.ts';

export interface AccountBalances {
  readonly balanceKobo: Kobo;
  readonly heldKobo: Kobo;
}

export async function openAccount(executor: Executor, playerId: bigint): Promise<void> {
  await sql`insert into wallet_account (player_id) values (${playerId}) on conflict do nothing`.execute(
    executor,
  );
}

export async function readBalances(db: Database, playerId: bigint): Promise<AccountBalances> {
  const { rows } = await sql<{ balance: bigint; held: bigint }>`
    select balance, held from wallet_account where player_id = ${playerId}`.execute(db.kysely);
  return { balanceKobo: rows[0]?.balance ?? 0n, heldKobo: rows[0]?.held ?? 0n };
}

/** Takes the account's lock and moves its sequence on, so that no batch computed before can book after. */
export async function fenceAccount(executor: Executor, playerId: bigint): Promise<void> {
  await sql`update wallet_account set seq = seq + 1 where player_id = ${playerId}`.execute(executor);
}

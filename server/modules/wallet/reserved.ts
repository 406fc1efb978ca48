import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import type { WalletAccountTable } from './schema.ts';

/** The cash of an account, locked until the transaction ends; null: there is no account. */
export async function lockCash(within: ShardExecutor, playerId: bigint): Promise<Kobo | null> {
  const { rows } = await sql<Pick<Selectable<WalletAccountTable>, 'cash'>>`
    select cash from wallet_account where player_id = ${playerId} for no key update`.execute(within);
  return rows[0]?.cash ?? null;
}

/**
 * Reserves money of an account that is locked, present or future: no stake takes it. The sequence rises, so a batch that saw another amount is tried
 * again.
 */
export async function setReserved(
  within: ShardExecutor,
  playerId: bigint,
  reservedKobo: Kobo,
): Promise<void> {
  await sql`
    update wallet_account set reserved = ${reservedKobo}, seq = seq + 1
     where player_id = ${playerId} and reserved <> ${reservedKobo}`.execute(within);
}

import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';

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

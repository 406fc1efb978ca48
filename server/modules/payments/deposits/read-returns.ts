import { sql } from 'kysely';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { Payout } from '../withdrawals/payout-store.ts';
import type { Excess } from './excess-store.ts';

/** A deposit that goes back, with the last payout of it. */
export interface DepositReturn
  extends Pick<
    Excess,
    'excessId' | 'provider' | 'providerReference' | 'amountKobo' | 'state' | 'waits' | 'keptAt'
  > {
  /** Null: none was ordered. */
  readonly payoutReference: string | null;
  readonly payoutState: Payout['state'] | null;
  /** The bank account that it goes to; null: by the provider's refund. */
  readonly accountNumber: string | null;
  readonly bankCode: string | null;
}

const LISTED = 100;

/** The player's deposits that are kept or on their way back, then those that are returned, each oldest first; at most a hundred. */
export async function readReturns(executor: ShardExecutor, playerId: bigint): Promise<DepositReturn[]> {
  const { rows } = await sql<DepositReturn>`
    select excess.excess_id, excess.provider, excess.provider_reference, excess.amount_kobo, excess.state, excess.waits, excess.kept_at,
           last.reference as payout_reference, last.state as payout_state, nullif(last.account_number, '') as account_number,
           nullif(last.bank_code, '') as bank_code
      from deposit_excess excess
      left join lateral (
        select reference, state, account_number, bank_code from payout
         where payout.player_id = excess.player_id and payout.excess_id = excess.excess_id
         order by created_at desc limit 1
      ) last on true
     where excess.player_id = ${playerId}
     order by excess.state = 'returned', excess.kept_at, excess.excess_id limit ${LISTED}`.execute(executor);
  return rows;
}

import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import { lockCash } from './accounts.ts';
import type { EntryTable } from './schema.ts';

/** The latest deposits of an account that are returned when it is closed for its player's age. */
const DEPOSITS = 500;

/** A deposit as it was credited; its reference and actor are those of its transfer. */
type OwnDeposit = Pick<Selectable<EntryTable>, 'reference' | 'actor' | 'amount'>;

export interface OwnDeposits {
  readonly cashKobo: Kobo;
  /** The player's own money that is still here: deposits less withdrawals, and less deposits that are kept for their return. May be negative. */
  readonly netKobo: Kobo;
  /** Newest first. */
  readonly deposits: readonly OwnDeposit[];
}

/** Locks the account until the transaction ends, and reads what its player paid in. */
export async function readOwnDeposits(within: ShardExecutor, playerId: bigint): Promise<OwnDeposits> {
  const cashKobo = (await lockCash(within, playerId)) ?? 0n;
  const { rows: sums } = await sql<{ net: Kobo }>`
    select coalesce(sum(case when kind in ('deposit', 'suspense_claim', 'excess_returned', 'release', 'payout_return', 'dispute_release') then amount
                             when kind in ('hold', 'excess_kept', 'dispute_hold', 'chargeback_repaid') then -amount end), 0)::bigint as net
      from entry where player_id = ${playerId} and product = 'payments'`.execute(within);
  const { rows: deposits } = await sql<OwnDeposit>`
    select reference, actor, amount from entry where player_id = ${playerId} and product = 'payments' and kind = 'deposit'
     order by at desc, seq desc limit ${DEPOSITS}`.execute(within);
  return { cashKobo, netKobo: sums[0]?.net ?? 0n, deposits };
}

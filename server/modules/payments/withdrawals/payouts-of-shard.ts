// Per shard: these statements run at one shard and name no player.
import { sql } from 'kysely';
import { isInSlots, type Shard, SLOTS_HERE } from '../../../platform/database/shards.ts';
import type { PayoutKey } from './payout-store.ts';

/** The player of this shard who has the payout, or undefined. */
export async function findPayoutAt(shard: Shard, reference: string): Promise<PayoutKey | undefined> {
  const { rows } = await sql<PayoutKey>`
    select player_id, reference from payout where reference = ${reference}`.execute(shard.db.kysely);
  return rows[0];
}

export interface DuePayout extends PayoutKey {
  readonly attempts: number;
}

/**
 * Takes up to `limit` open payouts due by `now` and postpones their next check, so that two nodes sweeping at once take
 * different ones. Rows of players who have moved away stay unchanged.
 */
export async function claimDuePayouts(
  shard: Shard,
  { now, nextCheckAt, limit }: { readonly now: Date; readonly nextCheckAt: Date; readonly limit: number },
): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots),
    due as (
      select player_id, reference from payout, here
       where (state in ('created', 'sent') or unsent_notices <> '{}') and next_check_at <= ${now}
         and ${sql.raw(isInSlots('player_id', 'slots'))}
       order by next_check_at limit ${limit} for update of payout skip locked
    )
    update payout set next_check_at = ${nextCheckAt} from due
     where payout.player_id = due.player_id and payout.reference = due.reference
    returning payout.player_id, payout.reference, payout.attempts`.execute(shard.db.kysely);
  return rows;
}

/** The players of this shard with pending payee notices from before `until`, except those who have moved away. */
export async function playersWithNotices(shard: Shard, until: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots)
    select distinct player_id from payee_notice, here
     where at <= ${until} and ${sql.raw(isInSlots('player_id', 'slots'))}
     limit ${limit}`.execute(shard.db.kysely);
  return rows.map(({ playerId }) => playerId);
}

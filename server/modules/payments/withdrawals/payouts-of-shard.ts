// Per shard: these statements run at one shard and name no player.
import { sql } from 'kysely';
import { isInSlots, type Shard, type ShardExecutor, SLOTS_HERE } from '../../../platform/database/shards.ts';
import type { Payout, PayoutKey } from './payout-store.ts';

/** The payouts of this shard by their references. */
export async function findPayoutsAt(
  shard: Shard,
  references: readonly string[],
): Promise<ReadonlyMap<string, PayoutKey>> {
  const { rows } = await sql<PayoutKey>`
    select player_id, reference from payout where reference = any(${references}::text[])`.execute(
    shard.db.kysely,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

export async function payoutsWithNotices(shard: Shard, payouts: readonly PayoutKey[]): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select payout.* from payout join unnest(${idsOf(payouts)}::bigint[], ${referencesOf(payouts)}::text[])
      given (player_id, reference) using (player_id, reference)
     where unsent_notices <> '{}'`.execute(shard.db.kysely);
  return rows;
}

/** Removes the notices that the rows were read with. A payout that is locked is left out: the sweep sends its notices again, under the same keys. */
export async function crossOffNotices(within: ShardExecutor, payouts: readonly Payout[]): Promise<void> {
  const sent = payouts.map(({ unsentNotices }) => unsentNotices.join());
  await sql`
    with free as (
      select player_id, reference, sent
        from payout join unnest(${idsOf(payouts)}::bigint[], ${referencesOf(payouts)}::text[], ${sent}::text[])
          given (player_id, reference, sent) using (player_id, reference)
       where ${sql.raw(isInSlots('payout.player_id', `(select ${SLOTS_HERE})`))}
       order by player_id, reference for update of payout skip locked
    )
    update payout set unsent_notices = array(
      select state from unnest(unsent_notices) state where state <> all (string_to_array(free.sent, ',')))
      from free where payout.player_id = free.player_id and payout.reference = free.reference`.execute(
    within,
  );
}

const idsOf = (payouts: readonly PayoutKey[]) => payouts.map(({ playerId }) => playerId);
const referencesOf = (payouts: readonly PayoutKey[]) => payouts.map(({ reference }) => reference);

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

/**
 * Players of this shard with pending payee notices from before `until`, except those who have moved away. They are chosen at random, so that many whose
 * notices always fail do not take every sweep.
 */
export async function playersWithNotices(shard: Shard, until: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots)
    select player_id from payee_notice, here
     where at <= ${until} and ${sql.raw(isInSlots('player_id', 'slots'))}
     group by player_id order by random() limit ${limit}`.execute(shard.db.kysely);
  return rows.map(({ playerId }) => playerId);
}

// Per shard: a range of its players at a time.
import type pg from 'pg';

/** The operator's calendar, which defines the sealed days. */
export const OPERATOR_ZONE = 'Africa/Lagos';
/** Greater than all player numbers. */
export const LAST_PLAYER = 2n ** 63n - 1n;

/** SQL: the end of a day of the operator's calendar. */
export const dayEnd = (day: string) => `((${day}) + 1)::timestamp at time zone '${OPERATOR_ZONE}'`;

/** SQL: the ledger entry `e` as one line, which its day's digest covers. */
const LINE = `json_build_array((extract(epoch from e.at) * 1000000)::bigint, e.seq, e.kind, e.amount, e.payout_kind, e.payout, e.settled, e.tax,
  e.cash_after, e.product, e.reference, e.actor, e.note)::text`;

/** SQL: the digest of a player's entries `e` of one day. */
export const LINES_DIGEST = `sha256(convert_to(string_agg(${LINE}, E'\\n' order by e.seq), 'UTF8'))`;

/** A range of players, and the period of their entries to read: from their seals on, before `until`. */
export interface Window {
  /** Players above `after`, up to `last`. */
  readonly after: bigint;
  readonly last: bigint;
  /** Null: to the newest entry. */
  readonly until: Date | null;
  /** Ignores the seals: from the first entry on. */
  readonly deep: boolean;
}

export function windowValues({ after, last, until, deep }: Window): unknown[] {
  return [after, last, until?.toISOString() ?? 'infinity', deep];
}

/**
 * The relations that checks of a shard read, for a range of players whose slots live here:
 *
 * - `holder`: the start of a player's entries to read, and the totals of the entries before (`cash`, `held`, `bonus`, `seq`, `at`,
 * `transfers`, `transferred`); `sealed_until` is the end of the last sealed day, even if the sealed days are read again;
 * - `booked`: the entries read; `posted`: their postings;
 * - `carried`: the stakes that were at risk before (`staked`, `paid`, `at_risk`);
 * - `round_money`: the amounts staked, paid and at risk per product and reference, from both.
 *
 * `$1` and `$2` are the range, `$3` is `until`, `$4` is `deep`. A player's rows are found by the player's key, one player after another,
 * regardless of the planner's estimates: `offset 0` keeps the subqueries as they are.
 */
export const WINDOW = `
with slot_seal as materialized (
  select slot, (select ${dayEnd('max(day)')} from ledger_seal seal where seal.slot = here.slot) as sealed_until
    from (select slot::int as slot from shard_slot where here union all select -1) here
),
holder as materialized (
  select ranged.player_id, ranged.slot,
         coalesce(greatest(slot_seal.sealed_until, ${dayEnd('seal.day')}), '-infinity') as sealed_until,
         case when $4::boolean then '-infinity'
              else coalesce(greatest(slot_seal.sealed_until, ${dayEnd('seal.day')}), '-infinity') end as since,
         case when $4 then 0 else coalesce(seal.seq, 0) end as seq,
         case when $4 then '-infinity' else coalesce(seal.at, '-infinity') end as at,
         case when $4 then 0 else coalesce(seal.cash, 0) end as cash,
         case when $4 then 0 else coalesce(seal.held, 0) end as held,
         case when $4 then 0 else coalesce(seal.bonus, 0) end as bonus,
         case when $4 then 0 else coalesce(seal.transfers, 0) end as transfers,
         case when $4 then 0 else coalesce(seal.transferred, 0) end as transferred
    from (
      select 0::bigint as player_id, -1 as slot where $1::bigint < 0
      union all
      select player_id, (player_id % 64)::int from wallet_account where player_id > $1 and player_id <= $2::bigint
    ) ranged
    join slot_seal using (slot)
    left join (select * from account_seal where player_id > $1 and player_id <= $2) seal using (player_id)
),
booked as materialized (
  select found.*
    from holder cross join lateral (
      select * from entry
       where entry.player_id = holder.player_id and entry.at >= holder.since and entry.at < $3::timestamptz offset 0
    ) found
),
posted as materialized (
  select found.*
    from holder cross join lateral (
      select * from posting
       where posting.player_id = holder.player_id and posting.at >= holder.since and posting.at < $3 offset 0
    ) found
),
carried as materialized (
  select carry.* from at_risk_seal carry join holder using (player_id)
   where carry.player_id > $1 and carry.player_id <= $2 and not $4
),
round_money as materialized (
  select player_id, product, reference, sum(staked) as staked, sum(paid) as paid, sum(at_risk) as at_risk
    from (
      select player_id, product, reference, case when account = 'at_risk' and delta > 0 then delta else 0 end as staked,
             -- Tax that is returned to cash is no payment.
             case when account = 'cash' and delta > 0 or account = 'tax' and delta < 0 then delta else 0 end as paid,
             case when account = 'at_risk' then delta else 0 end as at_risk
        from posted where account in ('at_risk', 'cash', 'tax')
      union all
      select player_id, product, reference, staked, paid, at_risk from carried
    ) leg
   group by player_id, product, reference
)`;

/**
 * Settings of a connection that reads windows, besides those of checks: a player's rows are found by its key, and one plan of a named
 * statement serves all ranges.
 */
export const WINDOW_SETTINGS =
  'set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan';

/** The last player of a range of `size` that begins after one; the last range has no end. */
export async function endOfRange(client: pg.ClientBase, after: bigint, size: number): Promise<bigint> {
  const { rows } = await client.query<{ player_id: bigint }>(
    'select player_id from wallet_account where player_id > $1 order by player_id offset $2 limit 1',
    [after, size - 1],
  );
  return rows[0]?.player_id ?? LAST_PLAYER;
}

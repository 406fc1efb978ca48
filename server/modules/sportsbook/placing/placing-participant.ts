import type { SelectionName } from '@jara/odds/types';
import { type BetExtra, betParticipant, jsonElement, maxOpenPayouts } from '../../betting/betting.ts';
import type { BatchParticipant } from '../../wallet/types.ts';
import { textElement } from '../../wallet/wallet.ts';
import type { StoredSlip } from '../types.ts';

/** The possible loss by an open bet under one name: a selection, or an event. */
export interface LiabilityShare {
  /** `event/market/selection`, or the event alone; followed by `/of/player` where it is one player's. */
  readonly name: string;
  readonly shareKobo: bigint;
  /** The stakes kept where the selection loses. */
  readonly stakedKobo: bigint;
  /** The most that this bet may bring it to at all shards together. */
  readonly maxKobo: bigint;
  /** The cap that shards share, for bets of any size; 0 where the name is of one shard alone. */
  readonly capKobo: bigint;
  /** In millionths: the part of it that a shard may use until the leader deals another. */
  readonly part: number;
}

/** The whole of a cap, in parts. */
export const WHOLE_CAP = 1_000_000;

/** The part of a cap with which each shard begins. */
export const equalPart = (shards: number): number => Math.floor(WHOLE_CAP / shards);

/** An event with the version by which a leg was priced. */
interface PricedLeg {
  readonly eventId: string;
  readonly version: bigint;
  readonly selections: readonly SelectionName[];
}

/** The rows of a bet of the sportsbook beside its ledger entry and its row of `bet`. */
export interface PlacingExtra extends BetExtra {
  readonly code: string;
  readonly requestId: string;
  readonly slip: StoredSlip;
  readonly legs: readonly PricedLeg[];
  readonly shares: readonly LiabilityShare[];
}

/**
 * `price_moved`: an event takes no bets, or its prices changed since the bet was priced. `price_busy`: another batch adds to a
 * liability of the bet at this moment; it is booked again. `over_limit`: the possible loss by one of its selections or events exceeds the cap.
 * `player_limit`: the possible payout of the player's open bets exceeds the limit.
 */
export type PlacingCode = 'price_moved' | 'price_busy' | 'over_limit' | 'player_limit';

/** Maximum that all open bets of one player may pay. */
export const MAX_OPEN_PAYOUT_KOBO = 20_000_000_000n;

/**
 * The fence between bets and prices: the commit of a bet takes place only if the shard's row of each of its events is open at the version by
 * which the bet was priced. It holds the rows `for key share`, which a change of price neither waits for nor holds off: a bet is judged by the
 * versions of the moment at which its batch began, and the directory publishes a change only after the shards committed it. The settlement of
 * an event takes its row `for update` and so waits for every bet that is on its way. Liabilities are added up over the batch in its order.
 *
 * The batch's connection joins by nested loops alone, so a hash (`not in`) or an object's key finds the rows that the batch reads once: joined
 * row by row, a batch of 256 slips of twenty legs took seconds, and the bets that waited for it made the next one as large.
 */
export const placingParticipant: BatchParticipant<PlacingExtra, PlacingCode> = {
  name: 'sports',
  base: betParticipant,
  columns: [
    { name: 'sports_code', type: 'text' },
    { name: 'sports_request', type: 'text' },
    { name: 'sports_slip', type: 'json' },
    { name: 'sports_accumulator', type: 'boolean' },
    { name: 'sports_legs', type: 'json' },
    { name: 'sports_shares', type: 'json' },
  ],
  values: ({ code, requestId, slip, legs, shares }) => [
    code,
    textElement(requestId),
    jsonElement(slip),
    String(slip.kind.type === 'accumulator'),
    jsonElement(
      legs.map(({ eventId, version, selections }) => ({
        event_id: eventId,
        version: version.toString(),
        selections,
      })),
    ),
    jsonElement(
      shares.map(({ name, shareKobo, stakedKobo, maxKobo, capKobo, part }) => ({
        ...{ name, share: shareKobo.toString(), staked: stakedKobo.toString() },
        ...{ most: maxKobo.toString(), cap: capKobo.toString(), part },
      })),
    ),
  ],
  codes: ['price_moved', 'price_busy', 'over_limit', 'player_limit'],
  before: ({ table, parameter }) => `
sports_priced as materialized (
  select asked.i, leg.event_id, leg.version
    from unnest(${parameter('sports_legs')}) with ordinality as asked(legs, i)
   cross join lateral json_to_recordset(asked.legs) as leg(event_id text, version bigint)
),
sports_taking as materialized (
  select event_id, version from ${table('sports_event_shard')}
   where event_id = any(array(select event_id from sports_priced)) and is_open for key share skip locked
),
sports_open as materialized (${maxOpenPayouts(table('bet'), 'sports', parameter('player_id'))}
),
sports_moved as materialized (
  select distinct i from sports_priced
   where (event_id, version) not in (select event_id, version from sports_taking)
),
sports_sharing as materialized (
  select asked.i, share.name, share.most, share.part, sum(share.share) over (partition by share.name order by asked.i) as running
    from unnest(${parameter('sports_shares')}) with ordinality as asked(shares, i)
   cross join lateral json_to_recordset(asked.shares) as share(name text, share bigint, most bigint, part integer)
),
sports_liable as materialized (
  select name, liability, part from ${table('sports_liability')}
   where name = any(array(select name from sports_sharing)) for no key update skip locked
),
sports_levels as materialized (
  select coalesce(jsonb_object_agg(name, liability), '{}') as levels,
         coalesce(jsonb_object_agg(name, part) filter (where part is not null), '{}') as parts
    from sports_liable
),
sports_over as materialized (
  select i, bool_or(level is null) as is_busy
    from (
      select i, running, ((select levels from sports_levels) ->> name)::bigint as level,
             most * coalesce(((select parts from sports_levels) ->> name)::integer, part) / ${WHOLE_CAP} as most
        from sports_sharing
    ) s
   where level is null or level + running > most
   group by i
),`,
  joins: () => `
    left join sports_moved on sports_moved.i = u.i
    left join sports_over on sports_over.i = u.i`,
  verdicts: () => `
           when sports_moved.i is not null then 'price_moved'
           when sports_over.is_busy then 'price_busy'
           when sports_over.i is not null then 'over_limit'
           when u.sports_code is not null and u.bet_max_payout + coalesce(((select by_player from sports_open) ->> u.player_id::text)::bigint, 0) > ${MAX_OPEN_PAYOUT_KOBO} then 'player_limit'`,
  writes: (table) => `,
sports_placed as (
  insert into ${table('sports_slip')} (player_id, at, seq, code, request_id, slip, rides)
  select player_id, at, seq, sports_code, sports_request, sports_slip, debit
    from booked where sports_code is not null
),
sports_on_events as (
  insert into ${table('sports_leg')} (player_id, at, seq, leg, is_accumulator, event_id, selections)
  select b.player_id, b.at, b.seq, leg.place - 1, b.sports_accumulator, leg.event_id, leg.selections
    from booked b
   cross join lateral rows from (json_to_recordset(b.sports_legs) as (event_id text, selections json)) with ordinality
         as leg(event_id, selections, place)
   where b.sports_code is not null
),
sports_lost_by as (
  update ${table('sports_liability')} l
     set liability = l.liability + added.share, staked = l.staked + added.staked, bets = l.bets + added.bets, cap = added.cap,
         is_pressed = l.is_pressed or (l.liability + added.share) * 2 > added.cap * coalesce(l.part, added.part) / ${WHOLE_CAP} and added.cap > 0
    from (
      select share.name, sum(share.share)::bigint as share, sum(share.staked)::bigint as staked, count(*) as bets, max(share.cap) as cap,
             max(share.part) as part
        from booked b
       cross join lateral json_to_recordset(b.sports_shares) as share(name text, share bigint, staked bigint, cap bigint, part integer)
       group by share.name
    ) added
   where l.name = added.name
)`,
};

import { BET_CHANGED, type BetExtra, betParticipant, jsonElement } from '../../betting/betting.ts';
import type { BatchParticipant } from '../../wallet/types.ts';
import type { ShardEvent } from '../events/shard-events.ts';
import type { ShareBack } from '../placing/liability-back.ts';
import type { StoredCashOut } from '../types.ts';

/** The rows of a cash-out beside its ledger entry and its row of `bet`. */
export interface CashOutExtra extends BetExtra {
  /** The events of its legs that are not decided: all must take bets at this moment. */
  readonly eventIds: readonly string[];
  /** The events of its other legs, at the versions by which it was valued: a later one may have a corrected result. */
  readonly decided: readonly Pick<ShardEvent, 'eventId' | 'version'>[];
  readonly cashOut: StoredCashOut;
  /** Liability that the cash-out ends. */
  readonly shares: readonly ShareBack[];
}

/**
 * `cash_out_closed`: an event of the bet takes no bets at this moment, or a decided one changed since the bet was valued. `bet_changed`: the bet
 * changed since it was valued.
 */
export type CashOutCode = 'cash_out_closed' | 'bet_changed';

/**
 * The fence is that of placing: the commit holds the shard's rows of the bet's events `for key share`, and takes place only while each is open.
 * Shards receive a corrected result before it is published, so events that are decided must not have a later version there.
 * Of a cash-out and a settlement at once, whichever commits first changes the bet's revision, and the other finds it changed.
 */
export const cashOutParticipant: BatchParticipant<CashOutExtra, CashOutCode> = {
  name: 'cashing',
  base: betParticipant,
  columns: [
    { name: 'cashing_events', type: 'json' },
    { name: 'cashing_decided', type: 'json' },
    { name: 'cashing_record', type: 'json' },
    { name: 'cashing_shares', type: 'json' },
  ],
  values: ({ eventIds, decided, cashOut, shares }) => [
    jsonElement(eventIds),
    jsonElement(decided.map(({ eventId, version }) => ({ event_id: eventId, version: version.toString() }))),
    jsonElement(cashOut),
    jsonElement(
      shares.map(({ name, shareKobo, stakedKobo }) => ({
        ...{ name, share: shareKobo.toString(), staked: stakedKobo.toString() },
      })),
    ),
  ],
  codes: ['cash_out_closed', 'bet_changed'],
  before: ({ table, parameter }) => `
cashing_on as materialized (
  select asked.i, event_id
    from unnest(${parameter('cashing_events')}) with ordinality as asked(events, i)
   cross join lateral json_array_elements_text(asked.events) as event_id
),
cashing_open as materialized (
  select event_id, is_open from ${table('sports_event_shard')}
   where event_id = any(array(select event_id from cashing_on)) and is_open for key share skip locked
),
cashing_closed as materialized (
  select o.i from cashing_on o left join cashing_open e on e.event_id = o.event_id where e.is_open is not true
   union
  select asked.i
    from unnest(${parameter('cashing_decided')}) with ordinality as asked(decided, i)
   cross join lateral json_to_recordset(asked.decided) as known(event_id text, version bigint)
    join ${table('sports_event_shard')} e on e.event_id = known.event_id and e.version > known.version
),`,
  joins: () => `
    left join cashing_closed on cashing_closed.i = u.i`,
  verdicts: () => `
           when cashing_closed.i is not null then 'cash_out_closed'
           ${BET_CHANGED}`,
  writes: (table) => `,
cashing_done as (
  update ${table('sports_slip')} s
     set rides = s.rides - changed.settled, cash_outs = (s.cash_outs::jsonb || changed.cashing_record::jsonb)::json,
         is_watched = s.is_watched and changed.bet_state = 'open'
    from bet_changed changed
   where changed.cashing_record is not null
     and s.player_id = changed.player_id and s.at = changed.bet_at and s.seq = changed.bet_seq
  returning s.player_id, s.at as bet_at, s.seq as bet_seq, changed.bet_revision, changed.bet_state, changed.credit, changed.at
),
cashing_noted as (
  insert into ${table('sports_bet_change')} (player_id, bet_at, bet_seq, revision, at, what, paid)
  select player_id, bet_at, bet_seq, bet_revision, at, 'cashed_out', credit from cashing_done
),
cashing_given_back as (
  insert into ${table('sports_liability_back')} (name, share, staked)
  select share.name, share.share, share.staked
    from booked cross join lateral json_to_recordset(booked.cashing_shares) as share(name text, share bigint, staked bigint)
)`,
};

import type { BatchParticipant } from '../../wallet/types.ts';
import type { ShareBack } from '../placing/liability-back.ts';
import type { StoredCashOut } from '../types.ts';

/** What a cash-out writes beside its ledger entry. */
export interface CashOutExtra {
  readonly at: Date;
  readonly seq: bigint;
  /** Of the bet as it was valued. */
  readonly steps: number;
  /** The events of its legs that are not decided: all must take bets at this moment. */
  readonly eventIds: readonly string[];
  readonly cashOut: StoredCashOut;
  /** Nothing of the stake rides any more. */
  readonly isWhole: boolean;
  /** What may be lost no more. */
  readonly shares: readonly ShareBack[];
}

/** `cash_out_closed`: an event of the bet takes no bets at this moment. `bet_changed`: it went on since it was valued. */
export type CashOutCode = 'cash_out_closed' | 'bet_changed';

/**
 * The fence is that of placing: the commit holds the home's rows of the bet's events `for key share`, and takes place only while each is open.
 * Of a cash-out and a settlement at once, whichever commits first changes the bet's steps, and the other finds it changed.
 */
export const cashOutParticipant: BatchParticipant<CashOutExtra, CashOutCode> = {
  name: 'cashing',
  columns: [
    { name: 'cashing_at', type: 'timestamptz' },
    { name: 'cashing_seq', type: 'bigint' },
    { name: 'cashing_steps', type: 'integer' },
    { name: 'cashing_events', type: 'json' },
    { name: 'cashing_record', type: 'json' },
    { name: 'cashing_whole', type: 'boolean' },
    { name: 'cashing_shares', type: 'json' },
  ],
  values: ({ at, seq, steps, eventIds, cashOut, isWhole, shares }) => [
    at.toISOString(),
    seq.toString(),
    String(steps),
    JSON.stringify(JSON.stringify(eventIds)),
    JSON.stringify(JSON.stringify(cashOut)),
    String(isWhole),
    JSON.stringify(
      JSON.stringify(
        shares.map(({ name, shareKobo, stakedKobo }) => ({
          name,
          share: shareKobo.toString(),
          staked: stakedKobo.toString(),
        })),
      ),
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
  select event_id, is_open from ${table('sports_event_home')}
   where event_id = any(array(select event_id from cashing_on)) and is_open for key share skip locked
),
cashing_closed as materialized (
  select distinct o.i from cashing_on o left join cashing_open e on e.event_id = o.event_id where e.is_open is not true
),`,
  joins: (table) => `
    left join cashing_closed on cashing_closed.i = u.i
    left join ${table('sports_bet')} cashing_bet
      on cashing_bet.player_id = u.player_id and cashing_bet.at = u.cashing_at and cashing_bet.seq = u.cashing_seq`,
  verdicts: () => `
           when cashing_closed.i is not null then 'cash_out_closed'
           when u.cashing_at is not null and (cashing_bet.steps is distinct from u.cashing_steps or cashing_bet.state <> 'open')
             then 'bet_changed'`,
  writes: (table) => `,
cashing_done as (
  update ${table('sports_bet')} b
     set rides = b.rides - booked.settled, paid = b.paid + booked.credit, steps = b.steps + 1,
         cash_outs = (b.cash_outs::jsonb || booked.cashing_record::jsonb)::json,
         state = case when booked.cashing_whole then 'cashed_out' else b.state end,
         ended_at = case when booked.cashing_whole then booked.at end
    from booked
   where b.player_id = booked.player_id and b.at = booked.cashing_at and b.seq = booked.cashing_seq
  returning b.player_id, b.at as bet_at, b.seq as bet_seq, b.steps, b.state, b.most_payout, booked.credit, booked.at
),
cashing_noted as (
  insert into ${table('sports_bet_change')} (player_id, bet_at, bet_seq, step, at, what, paid)
  select player_id, bet_at, bet_seq, steps, at, 'cashed_out', credit from cashing_done
),
cashing_freed as (
  update ${table('sports_player')} mine set open_payout = mine.open_payout - over.most_payout
    from (
      select player_id, sum(most_payout)::bigint as most_payout from cashing_done where state = 'cashed_out' group by player_id
    ) over
   where mine.player_id = over.player_id
),
cashing_given_back as (
  insert into ${table('sports_liability_back')} (name, share, staked)
  select share.name, share.share, share.staked
    from booked cross join lateral json_to_recordset(booked.cashing_shares) as share(name text, share bigint, staked bigint)
)`,
};

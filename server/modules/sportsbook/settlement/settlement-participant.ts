import type { SettlementParticipant } from '../../wallet/types.ts';

/** What ends a bet of the sportsbook. */
export interface EndedBet {
  readonly at: Date;
  readonly seq: bigint;
  /** As it was read: a bet that changed since is read again. */
  readonly steps: number;
  readonly state: 'won' | 'lost' | 'returned' | 'void';
  readonly bonusKobo: bigint;
}

export const endedBetParticipant: SettlementParticipant<EndedBet> = {
  name: 'sports',
  columns: [
    { name: 'bet_at', type: 'timestamptz' },
    { name: 'bet_seq', type: 'bigint' },
    { name: 'bet_steps', type: 'integer' },
    { name: 'bet_state', type: 'text' },
    { name: 'bet_bonus', type: 'bigint' },
  ],
  values: ({ at, seq, steps, state, bonusKobo }) => [
    at.toISOString(),
    seq.toString(),
    String(steps),
    state,
    bonusKobo.toString(),
  ],
  standing: (table) => `
  select u.i from u join ${table('sports_bet')} b on b.player_id = u.player_id and b.at = u.bet_at and b.seq = u.bet_seq
   where b.steps = u.bet_steps and b.state = 'open' for no key update of b skip locked`,
  writes: (table) => `,
ended as (
  update ${table('sports_bet')} b
     set state = booked.bet_state, steps = b.steps + 1, paid = b.paid + booked.credit, bonus = booked.bet_bonus, ended_at = booked.at
    from booked
   where b.player_id = booked.player_id and b.at = booked.bet_at and b.seq = booked.bet_seq
  returning b.player_id, b.at as bet_at, b.seq as bet_seq, b.steps, b.most_payout, b.state, b.ended_at, booked.credit
),
noted as (
  insert into ${table('sports_bet_change')} (player_id, bet_at, bet_seq, step, at, what, paid)
  select player_id, bet_at, bet_seq, steps, ended_at, case state when 'void' then 'voided' else 'settled' end, credit from ended
),
freed as (
  update ${table('sports_player')} mine set open_payout = mine.open_payout - over.most_payout
    from (select player_id, sum(most_payout)::bigint as most_payout from ended group by player_id) over
   where mine.player_id = over.player_id
)`,
};

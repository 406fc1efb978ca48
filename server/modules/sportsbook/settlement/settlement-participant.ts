import type { Kobo } from '@jara/money/kobo';
import { type BetEnd, betSettlement } from '../../betting/betting.ts';

/** The end of a bet of the sportsbook. */
export interface SportsBetEnd extends BetEnd {
  readonly bonusKobo: Kobo;
  readonly maxPayoutKobo: Kobo;
}

/** A slip changes with the end of its bet only where there is something to change: it is as wide as its legs. */
export const sportsSettlement = betSettlement<SportsBetEnd>({
  name: 'sports',
  columns: [
    { name: 'sports_bonus', type: 'bigint' },
    { name: 'sports_most', type: 'bigint' },
  ],
  values: ({ bonusKobo, maxPayoutKobo }) => [bonusKobo.toString(), maxPayoutKobo.toString()],
  writes: (table) => `,
sports_noted as (
  insert into ${table('sports_bet_change')} (player_id, bet_at, bet_seq, revision, at, what, paid)
  select player_id, at, seq, revision, ended_at, case state when 'void' then 'voided' else 'settled' end, credit from bet_ended
),
sports_slip_ended as (
  update ${table('sports_slip')} s set bonus = booked.sports_bonus, is_watched = false
    from booked
   where s.player_id = booked.player_id and s.at = booked.bet_at and s.seq = booked.bet_seq
     and (booked.sports_bonus > 0 or s.is_watched)
),
sports_freed as (
  update ${table('sports_player')} mine set open_payout = mine.open_payout - ended.max_payout
    from (select player_id, sum(sports_most)::bigint as max_payout from booked group by player_id) ended
   where mine.player_id = ended.player_id
)`,
});

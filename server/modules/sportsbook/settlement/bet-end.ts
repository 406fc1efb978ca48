import type { Kobo } from '@jara/money/kobo';
import type { LegResult } from '@jara/odds/types';
import { type BetEnd, betSettlement } from '../../betting/betting.ts';

/** The end of a bet of the sportsbook. */
export interface SportsBetEnd extends BetEnd {
  readonly bonusKobo: Kobo;
}

/** A slip changes with the end of its bet only where there is something to change: it is as wide as its legs. */
export const sportsSettlement = betSettlement<SportsBetEnd>({
  name: 'sports',
  columns: [{ name: 'sports_bonus', type: 'bigint' }],
  values: ({ bonusKobo }) => [bonusKobo.toString()],
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
)`,
});

/** The state of a bet that ended with this credit for its stake at risk. */
export function endedState(
  creditKobo: Kobo,
  atRiskKobo: Kobo,
  results: readonly (LegResult | null)[],
): 'won' | 'lost' | 'returned' | 'void' {
  if (creditKobo === 0n) return 'lost';
  if (results.every((result) => result === 'void')) return 'void';
  return creditKobo > atRiskKobo ? 'won' : 'returned';
}

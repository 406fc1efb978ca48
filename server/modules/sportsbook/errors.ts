import { sessionRefusals } from '@jara/contract/session-refusals';
import type { SlipProblem } from '@jara/contract/sports';
import { stakeRefusals } from '@jara/contract/stake-refusals';
import { formatNaira } from '@jara/money/kobo';
import { type RefusalTable, type Refused, refused } from '../../platform/http/refusal.ts';
import type { SessionRefusal } from '../betting/betting.ts';

/** Reasons why the sportsbook refuses a bet, beside those that refuse every stake. No money was taken. */
export type PlaceRefusal =
  | keyof typeof stakeRefusals
  | SlipProblem
  | 'stake_too_small'
  | 'stake_too_large'
  | 'payout_too_large'
  | 'odds_changed'
  | 'leg_suspended'
  | 'leg_closed'
  | 'over_limit'
  | 'player_limit'
  | 'prices_busy'
  | 'arrived_late';

export type CashOutRefusal =
  | 'unknown_bet'
  | 'bet_ended'
  | 'offer_expired'
  | 'offer_changed'
  | 'cash_out_closed'
  | 'part_too_small'
  | 'worth_already'
  | 'unavailable'
  | 'key_reused';

export type SportsRefusal =
  | PlaceRefusal
  | CashOutRefusal
  | SessionRefusal
  | 'bad_code'
  | 'bad_cursor'
  | 'unknown_event'
  | 'unknown_code'
  | 'slip_too_large'
  | 'too_many_bookings';

export const SPORTS_ERRORS: RefusalTable<SportsRefusal> = {
  ...sessionRefusals,
  ...stakeRefusals,
  taken_over: {
    status: 401,
    message:
      'You opened the sportsbook again elsewhere, and it goes on there. Open it here to take it back: your bets are safe.',
  },
  left_alone: {
    status: 401,
    message: 'You left the sportsbook for 30 minutes. Open it again: your bets are safe.',
  },
  logged_out: {
    status: 401,
    message:
      'You were logged out, and the sportsbook with you. Log in and open it again: your bets are safe.',
  },
  session_ended: {
    status: 401,
    message:
      'The sportsbook was opened elsewhere or left alone for 30 minutes. Open it again: your bets are safe.',
  },
  bad_cursor: { status: 400, message: 'That page does not exist.' },
  unknown_event: { status: 404, field: 'eventId', message: 'There is no such event.' },
  unknown_code: {
    status: 404,
    field: 'code',
    message: 'We do not know this code. Check it: it has letters and digits only.',
  },
  no_legs: { status: 400, field: 'slip', message: 'Choose at least one selection.' },
  too_many_legs: { status: 400, field: 'slip', message: 'A bet takes 30 selections at most.' },
  too_many_builders: {
    status: 400,
    field: 'slip',
    message: 'A slip takes 5 bet builders at most. Take one off, or place it as another bet.',
  },
  too_many_lines: {
    status: 400,
    field: 'slip',
    message: 'This system makes more bets than one slip takes. Choose fewer sizes or selections.',
  },
  duplicate_leg: { status: 400, field: 'slip', message: 'The same selection is on the slip twice.' },
  related_legs: {
    status: 400,
    field: 'slip',
    message:
      'Two selections are of the same event, and one says something of the other. Combine them as a bet builder.',
  },
  contradictory_legs: {
    status: 400,
    field: 'slip',
    message: 'Two selections are of the same market: both cannot win.',
  },
  bad_system: { status: 400, field: 'slip', message: 'This system does not fit the selections on the slip.' },
  bad_stake: {
    status: 400,
    field: 'stakePerLine',
    message: 'Enter a stake in naira, with at most two decimals.',
  },
  stake_too_small: { status: 400, field: 'stakePerLine', message: 'The minimum stake of a bet is ₦100.' },
  payout_too_large: {
    status: 409,
    message: 'This could win more than a bet pays. No stake can be taken on it now. Nothing was taken.',
  },
  stake_too_large: {
    status: 400,
    field: 'stakePerLine',
    message: 'This stake is above the most that a bet takes. Nothing was taken.',
  },
  odds_changed: {
    status: 409,
    field: 'slip',
    message: 'The odds changed. Nothing was taken: check them and place again.',
  },
  leg_suspended: {
    status: 409,
    field: 'slip',
    message: 'A selection is suspended. Nothing was taken: try again in a moment.',
  },
  slip_too_large: {
    status: 400,
    field: 'slip',
    message: 'This slip is too long to book. Take some selections off, or book it as two.',
  },
  too_many_bookings: {
    status: 429,
    message:
      'Many slips were booked from your network today. Try again tomorrow, or over another network. You can still place this one.',
  },
  leg_closed: {
    status: 409,
    field: 'slip',
    message: 'A selection takes no more bets. Nothing was taken: remove it.',
  },
  over_limit: {
    status: 403,
    field: 'stakePerLine',
    message: 'We cannot take more on one of these selections now. Nothing was taken.',
  },
  player_limit: {
    status: 403,
    field: 'stakePerLine',
    message: 'Your open bets could pay all that one player may win. Nothing was taken.',
  },
  prices_busy: {
    status: 503,
    field: 'slip',
    message: 'Many bets are placed on this at once. Nothing was taken: try again in a moment.',
  },
  arrived_late: {
    status: 409,
    field: 'before',
    message: 'The bet did not arrive in time, so it was not placed. Nothing was taken.',
  },
  unknown_bet: { status: 404, field: 'betId', message: 'There is no such bet.' },
  bet_ended: { status: 409, field: 'betId', message: 'This bet has ended.' },
  offer_expired: { status: 409, field: 'offer', message: 'This offer has expired. Check the new one.' },
  offer_changed: {
    status: 409,
    field: 'offer',
    message: 'The bet changed since this offer was made. Check the new one.',
  },
  cash_out_closed: {
    status: 409,
    field: 'betId',
    message: 'This bet cannot be cashed out at this moment. It stays as you placed it.',
  },
  part_too_small: {
    status: 400,
    field: 'part',
    message: 'So small a part cannot be cashed out, or be left. Choose another part, or all of it.',
  },
  worth_already: {
    status: 409,
    field: 'value',
    message: 'The bet is worth so much already. Name a higher value, or cash it out.',
  },
};

/** Refusals of a stake that is too high; the sentences of the table are for bets of which no stake is accepted. */
const TOO_HIGH = {
  payout_too_large: 'This stake could win more than a bet pays.',
  over_limit: 'We cannot take so much on one of these selections.',
  player_limit: 'Your open bets could pay more than one player may win.',
} as const;

/** Refuses a stake and names the highest one per line that is accepted now; null: none is. */
export function stakeTooHigh(
  code: keyof typeof TOO_HIGH,
  highestKobo: bigint | null,
): Refused<keyof typeof TOO_HIGH> {
  if (highestKobo === null) return { ...refused(code), values: [] };
  const highest = formatNaira(highestKobo, 'short');
  return {
    ...refused(code),
    sentence: `${TOO_HIGH[code]} The highest stake is now ${highest}. Nothing was taken.`,
    values: [highest],
  };
}

import { sessionRefusals } from '@jara/contract/session-refusals';
import { stakeRefusals } from '@jara/contract/stake-refusals';
import type { RefusalTable } from '../../platform/http/refusal.ts';
import type { SessionRefusal } from '../betting/betting.ts';
import type { AnswerRefusal, CashOutRefusal, SharedBetRefusal } from './types.ts';

export type RoundsRefusal =
  | SharedBetRefusal
  | CashOutRefusal
  | AnswerRefusal
  | SessionRefusal
  | 'bad_code'
  | 'bad_cursor'
  | 'unknown_season';

export const ROUNDS_ERRORS: RefusalTable<RoundsRefusal> = {
  ...sessionRefusals,
  left_alone: {
    status: 401,
    message: 'You left this game for 30 minutes. Open it again: your bets were settled as you placed them.',
  },
  logged_out: {
    status: 401,
    message: 'You were logged out, and the game with you. Log in and open it again: your bets are safe.',
  },
  session_ended: {
    status: 401,
    message:
      'This game was opened elsewhere or left alone for 30 minutes. Open it again: your bets are safe.',
  },
  bad_cursor: { status: 400, field: 'before', message: 'That page of your bets does not exist.' },
  unknown_season: { status: 404, field: 'seasonId', message: 'This game has no such season.' },
  ...stakeRefusals,
  bad_bet: { status: 400, field: 'bet', message: 'That bet cannot be read.' },
  round_closed: {
    status: 409,
    field: 'roundId',
    message: 'This round takes no more bets. Nothing was taken; the next round opens in a moment.',
  },
  too_many_bets: {
    status: 409,
    message: 'You have as many bets in this round as it takes. Nothing more was taken.',
  },
  unknown_bet: { status: 404, field: 'betId', message: 'There is no such bet.' },
  bad_answer: { status: 409, message: 'That answer cannot be taken now.' },
  bad_cash_out: { status: 409, message: 'That bet cannot be cashed out now.' },
  round_ended: { status: 409, message: 'The round ended before your cash-out arrived.' },
  quiz_ended: { status: 409, message: 'The round ended before your answer arrived.' },
  round_voided: {
    status: 409,
    message: 'This round is void. What you had in play goes back to your balance.',
  },
};

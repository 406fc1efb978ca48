import { stakeRefusals } from '@jara/contract/stake-refusals';
import type { RefusalTable } from '../../platform/http/refusal.ts';
import type { CashOutRefusal, SharedBetRefusal } from './types.ts';

export const ROUNDS_ERRORS: RefusalTable<SharedBetRefusal | CashOutRefusal> = {
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
  bad_cash_out: { status: 409, message: 'That bet cannot be cashed out now.' },
  round_ended: { status: 409, message: 'The round ended before your cash-out arrived.' },
  round_voided: {
    status: 409,
    message: 'This round does not count. What you had riding goes back to your balance.',
  },
};

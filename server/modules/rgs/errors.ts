import { seedRefusals } from '@jara/contract/seed-refusals';
import { sessionRefusals } from '@jara/contract/session-refusals';
import { stakeRefusals } from '@jara/contract/stake-refusals';
import type { RefusalTable } from '../../platform/http/refusal.ts';
import type { SessionRefusal } from '../betting/betting.ts';
import type { BetRefusal, MoveRefusal } from './types.ts';

export type RgsRefusal =
  | BetRefusal
  | MoveRefusal
  | 'bad_code'
  | SessionRefusal
  | 'bad_client_seed'
  | 'unplayed_seeds'
  | 'bad_cursor';

export const RGS_ERRORS: RefusalTable<RgsRefusal> = {
  ...sessionRefusals,
  left_alone: {
    status: 401,
    message: 'You left this game for 30 minutes. Open it again to continue where you left off.',
  },
  logged_out: {
    status: 401,
    message:
      'You were logged out, and the game with you. Log in and open it again: an open round waits for you.',
  },
  session_ended: {
    status: 401,
    message:
      'This game was opened elsewhere or left alone for 30 minutes. Open it again to go on where you were.',
  },
  bad_bet: { status: 400, message: 'That bet cannot be read.' },
  bad_move: { status: 400, message: 'That move cannot be made now.' },
  round_open: { status: 409, message: 'A round of this game is still open. Finish it first.' },
  unknown_round: { status: 404, field: 'roundId', message: 'There is no such round.' },
  round_over: { status: 409, field: 'roundId', message: 'This round is over.' },
  out_of_turn: {
    status: 409,
    field: 'sequence',
    message: 'The round has moved on. Load it again to see where it is.',
  },
  ...stakeRefusals,
  ...seedRefusals,
  bad_cursor: { status: 400, field: 'before', message: 'That page of your rounds does not exist.' },
};

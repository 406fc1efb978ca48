import type { RefusalTable } from '../../platform/http/refusal.ts';
import type { SessionRefusal } from './sessions.ts';
import type { BetRefusal, MoveRefusal } from './types.ts';

export type RgsRefusal =
  | BetRefusal
  | MoveRefusal
  | 'bad_code'
  | SessionRefusal
  | 'bad_client_seed'
  | 'bad_cursor';

export const RGS_ERRORS: RefusalTable<RgsRefusal> = {
  bad_code: {
    status: 401,
    message: 'This link was used already or is too old. Go back to the games and open it again.',
  },
  taken_over: {
    status: 401,
    message:
      'You opened this game again elsewhere, and it goes on there. Open it here to take it back: nothing is lost.',
  },
  left_alone: {
    status: 401,
    message: 'This game was left alone for 30 minutes. Open it again to go on where you were.',
  },
  logged_out: {
    status: 401,
    message: 'You were logged out, and the game with you. Log in and open it again: an open round waits.',
  },
  session_ended: {
    status: 401,
    message:
      'This game was opened elsewhere or left alone for 30 minutes. Open it again to go on where you were.',
  },
  bad_bet: { status: 400, message: 'That bet cannot be read.' },
  bad_move: { status: 400, message: 'That move cannot be made now.' },
  round_open: { status: 409, message: 'A round of this game is still open. Finish it first.' },
  unknown_round: { status: 404, message: 'There is no such round.' },
  round_over: { status: 409, message: 'This round is over.' },
  out_of_turn: { status: 409, message: 'The round has gone on since. Look at it again.' },
  insufficient_funds: { status: 402, message: 'INSUFFICIENT BALANCE' },
  account_closed: { status: 403, message: 'Your account takes no stakes at the moment. Ask support why.' },
  limit: { status: 403, message: 'This stake is above a limit you set for yourself. Nothing was taken.' },
  product_closed: { status: 403, message: 'This game is closed for the moment. Nothing was taken.' },
  exposure_limit: {
    status: 403,
    message: 'This game takes no more stakes of this size for the moment. Nothing was taken.',
  },
  key_reused: { status: 409, message: 'This request was already used for another bet. Nothing was taken.' },
  unavailable: {
    status: 503,
    message:
      'We could not confirm it. Ask again with the same request, or look at your rounds: the same request is never taken twice.',
  },
  bad_client_seed: { status: 400, message: 'A client seed is 1 to 64 plain letters, digits or signs.' },
  bad_cursor: { status: 400, message: 'That page of your rounds does not exist.' },
};

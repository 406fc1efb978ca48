import type { SeamlessRefusal } from './types.ts';

interface StudioError {
  readonly status: number;
  readonly message: string;
  /** The game should start over with a new session. */
  readonly action?: 'refresh';
}

/** Before a call is read. */
type SignatureRefusal =
  | 'invalid_signature'
  | 'unknown_key'
  | 'expired_signature'
  | 'replayed_call'
  | 'too_many';

export const STUDIO_ERRORS: Readonly<
  Record<SeamlessRefusal | SignatureRefusal | 'bad_call' | 'client_connection_error', StudioError>
> = {
  invalid_signature: { status: 401, message: 'The call carries no valid signature of itself.' },
  unknown_key: { status: 401, message: 'The key that the signature names is not known, or not any more.' },
  expired_signature: {
    status: 401,
    message: 'The signature was made more than a minute from now. Check the clock.',
  },
  replayed_call: {
    status: 409,
    message: 'This signature came already. Sign each call anew, with another nonce.',
  },
  too_many: { status: 429, message: 'Too many calls without a valid signature. Wait a moment.' },
  bad_call: { status: 400, message: 'The call cannot be read.' },
  client_connection_error: { status: 503, message: 'Not answering right now; ask again with the same id.' },
  session_not_found: { status: 404, message: 'There is no such session.', action: 'refresh' },
  session_expired: { status: 401, message: 'The session is over; open the game again.', action: 'refresh' },
  insufficient_funds: { status: 402, message: 'The balance does not cover the bet.' },
  duplicate_transaction: { status: 409, message: 'This id was used for something else.' },
  already_refunded: { status: 409, message: 'This bet was taken back.' },
  round_ended: { status: 409, message: 'The round is over.' },
  round_expired: { status: 409, message: 'The round is too old to be paid or taken back.' },
  unknown_bet: { status: 404, message: 'There is no such bet of this player in this round.' },
  wrong_amount: { status: 409, message: 'A bet is taken back with the amount it was made with.' },
  round_won: { status: 409, message: 'A bet whose round has won cannot be taken back.' },
  win_limit: { status: 409, message: 'More than a round, or a day, may pay. Ask the operator.' },
  bet_limit: { status: 409, message: 'The bet is above a limit of the player or the game.' },
  account_blocked: { status: 403, message: 'The account takes no bets.' },
  unavailable: { status: 503, message: 'Not booked for certain; ask again with the same id.' },
};

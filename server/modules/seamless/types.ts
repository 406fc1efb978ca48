import type { Kobo } from '@jara/money/kobo';
import type { Refused } from '../../platform/http/refusal.ts';
import type { StudioName } from './studio-names.ts';

export type SeamlessRefusal =
  | 'session_not_found'
  | 'session_expired'
  | 'insufficient_funds'
  /** The id was used with other details. */
  | 'duplicate_transaction'
  /** The bet was taken back before it came. */
  | 'already_refunded'
  | 'round_ended'
  /** The round is too old to be paid or taken back. */
  | 'round_expired'
  | 'unknown_bet'
  | 'wrong_amount'
  /** A bet that won cannot be taken back. */
  | 'round_won'
  /** More than a round, or a day, may pay. */
  | 'win_limit'
  /** A limit of the player's, or of the account. */
  | 'bet_limit'
  | 'account_blocked'
  | 'unavailable';

export interface StudioCall {
  /** The studio that signed the call; absent: the one without a name. */
  readonly studio?: StudioName;
  readonly sessionId: string;
  /** The studio's own id of this call, unique at the studio for the player for ever. */
  readonly txId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
}

export type StudioAnswer =
  | { readonly ok: true; readonly balanceKobo: Kobo; readonly replayed: boolean }
  | Refused<SeamlessRefusal>;

/** Limits of a studio's credits: a leaked secret costs no more than this. */
export interface StudioLimits {
  readonly roundPayoutKobo: Kobo;
  /** A round pays at most this many times its stake. */
  readonly roundMultiple: bigint;
  /** Maximum net payout of the studio in a day. */
  readonly dayLossKobo: Kobo;
  /** After this long a round takes no wins and no refunds, and what is at risk in it is settled. */
  readonly roundAgeMs: number;
}

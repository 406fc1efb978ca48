import type { Kobo } from '@jara/money/kobo';
import type { Refused } from '../../../platform/http/refusal.ts';

/** Why a kept deposit is not sent back now. */
export type RefusedReturn = Refused<
  | 'unknown_kept_deposit'
  | 'no_return_account'
  | 'deposit_disputed'
  | 'card_deposit_waits'
  /** A person decides on its way. */
  | 'return_by_person'
  | 'return_waits_not'
  | 'refund_open'
  | 'deposit_account'
>;

export interface DepositsReturned {
  readonly returnedKobo: Kobo;
  /** Left in the wallet: winnings, or deposits of which no transfer is known. */
  readonly remainderKobo: Kobo;
}

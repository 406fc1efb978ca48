import type { Kobo } from '@jara/money/kobo';

/** A dispute of a deposit, by a notice of its bank. */
export interface DepositDispute {
  readonly provider: string;
  readonly disputeId: string;
  readonly providerReference: string;
  readonly amountKobo: Kobo;
  readonly isOpen: boolean;
  /** `lost`: the bank took the money. Null: it is open, or the bank does not name its outcome. */
  readonly outcome: 'won' | 'lost' | null;
}

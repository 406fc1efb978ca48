import type { Kobo } from '@jara/money/kobo';

/** A row of a bank's own ledger, for the comparison with ours. */
export interface BankLedgerRow {
  readonly at: Date;
  /** Negative: money that left. */
  readonly changeKobo: Kobo;
  readonly balanceKobo: Kobo;
  readonly kind: string;
  /** Ours of a payout, the provider's of a deposit; where it is not known, the provider's name of the row. */
  readonly reference: string;
  /** The provider does not show which payout or deposit moved this money: it may be any of ours. */
  readonly isUnread?: boolean;
}

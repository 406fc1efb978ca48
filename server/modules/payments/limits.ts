import type { Kobo } from '@jara/money/kobo';

/** What one withdrawal may be. Settings, so that an operator's rule is changed here or where the server is composed. */
export interface WithdrawalLimits {
  readonly minimumKobo: Kobo;
  readonly maximumKobo: Kobo;
}

/** ₦100, below which the transfer costs more than it moves; ₦5,000,000, above which a payment must be reported. */
export const DEFAULT_WITHDRAWAL_LIMITS: WithdrawalLimits = {
  minimumKobo: 10_000n,
  maximumKobo: 500_000_000n,
};

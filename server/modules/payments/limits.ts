import { WITHDRAWAL_KOBO } from '@jara/contract/field-rules';
import type { Kobo } from '@jara/money/kobo';

/** What one withdrawal may be. */
export interface WithdrawalLimits {
  readonly minimumKobo: Kobo;
  readonly maximumKobo: Kobo;
}

/** The contract's, by which the page judges the amount while it is typed. */
export const DEFAULT_WITHDRAWAL_LIMITS: WithdrawalLimits = {
  minimumKobo: WITHDRAWAL_KOBO.least,
  maximumKobo: WITHDRAWAL_KOBO.most,
};

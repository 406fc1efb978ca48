import type { Kobo } from '@jara/money/kobo';
import { z } from 'zod';
import { HOUR_MS } from '../../platform/runtime/clock.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

export interface PaymentsSettings {
  /** The provider of name enquiries and new payouts where several banks are connected; null: the first one. */
  readonly payoutBank: string | null;
  /** Time after a deposit by card in which its money is not withdrawn. */
  readonly cardWaitMs: number;
  /** Payouts, claims of suspense money and the like above it need a second person; null: none does. */
  readonly approvalAboveKobo: Kobo | null;
  /** Below it the balance of a bank is low, for the alert; null: only the bank itself warns. */
  readonly balanceLowKobo: Kobo | null;
}

export const paymentsSettings = defineSettings({
  variables: {
    PAYOUT_BANK: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be the name of a bank provider, such as paystack')
      .optional(),
    CARD_WITHDRAWAL_WAIT_HOURS: z
      .string()
      .regex(/^\d{1,3}$/, 'must be hours from 0 to 168')
      .refine((hours) => Number(hours) <= 168, 'must be hours from 0 to 168')
      .default('24')
      .transform(Number),
    PAYOUT_APPROVAL_ABOVE: z
      .string()
      .regex(/^[1-9]\d{0,11}$/, 'must be whole naira, such as 1000000')
      .optional(),
    BANK_BALANCE_LOW: z
      .string()
      .regex(/^(0|[1-9]\d{0,11})$/, 'must be whole naira, such as 500000; 0 for none')
      .default('500000'),
  },
  read: ({
    PAYOUT_BANK,
    CARD_WITHDRAWAL_WAIT_HOURS,
    PAYOUT_APPROVAL_ABOVE,
    BANK_BALANCE_LOW,
  }): PaymentsSettings => ({
    payoutBank: PAYOUT_BANK ?? null,
    cardWaitMs: CARD_WITHDRAWAL_WAIT_HOURS * HOUR_MS,
    approvalAboveKobo: PAYOUT_APPROVAL_ABOVE === undefined ? null : BigInt(PAYOUT_APPROVAL_ABOVE) * 100n,
    balanceLowKobo: BANK_BALANCE_LOW === '0' ? null : BigInt(BANK_BALANCE_LOW) * 100n,
  }),
});

import { z } from 'zod';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

export interface PaymentsSettings {
  /** The provider of name enquiries and new payouts where several banks are connected; null: the first one. */
  readonly payoutBank: string | null;
}

export const paymentsSettings = defineSettings({
  variables: {
    PAYOUT_BANK: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be the name of a bank provider, such as paystack')
      .optional(),
  },
  read: ({ PAYOUT_BANK: payoutBank = null }): PaymentsSettings => ({ payoutBank }),
});

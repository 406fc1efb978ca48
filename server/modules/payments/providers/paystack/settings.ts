import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';
import { CUSTOMER_DOMAIN } from '../../bank/customer-domain.ts';

export interface PaystackSettings {
  readonly secretKey: string;
  readonly url: string;
  /** The bank of the players' deposit accounts, by Paystack's name of it. */
  readonly preferredBank: string;
  /** The domain of the addresses under which Paystack knows the players. */
  readonly customerDomain: string;
}

const isTestKey = (key: string) => key.startsWith('sk_test_');

export const paystackSettings = defineSettings({
  variables: {
    PAYSTACK_SECRET_KEY: z
      .string()
      .regex(/^sk_(test|live)_\w{8,200}$/, 'must be the secret key that Paystack gave you')
      .optional(),
    PAYSTACK_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\/?$/, 'must be a web address')
      .default('https://api.paystack.co'),
    PAYSTACK_PREFERRED_BANK: z
      .string()
      .regex(/^[a-z-]{3,40}$/, 'must be a bank of Paystack, such as wema-bank')
      .optional(),
  },
  refusals: ({ PAYSTACK_SECRET_KEY: key = '' }, { mode }) =>
    mode === 'live' && isTestKey(key) ? ['MODE=live needs a live PAYSTACK_SECRET_KEY.'] : [],
  read({ PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url, PAYSTACK_PREFERRED_BANK: bank }) {
    if (secretKey === undefined) return null;
    const preferredBank = bank ?? (isTestKey(secretKey) ? 'test-bank' : 'wema-bank');
    return { secretKey, url: url.replace(/\/$/, ''), preferredBank, customerDomain: CUSTOMER_DOMAIN };
  },
});

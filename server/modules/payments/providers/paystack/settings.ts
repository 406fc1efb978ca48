import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';
import type { Settings } from '../../../../platform/runtime/settings.ts';
import { CUSTOMER_DOMAIN } from '../../bank/customer-domain.ts';

export interface PaystackSettings {
  readonly secretKey: string;
  readonly url: string;
  /** The bank of the players' deposit accounts, by Paystack's name of it. */
  readonly preferredBank: string;
  /** The domain of the addresses under which Paystack knows the players. */
  readonly customerDomain: string;
  /** The site's own address, to which the page for cards and USSD returns; null: no such page. */
  readonly siteOrigin: string | null;
}

const isTestKey = (key: string) => key.startsWith('sk_test_');

/**
 * With a test key the page is on by default and returns to the machine itself: Paystack opens deposit accounts for some businesses only, and has
 * test cards for all.
 */
function siteOriginOf(
  key: string,
  page: 'on' | 'off' | undefined,
  { publicOrigin, port }: Pick<Settings, 'publicOrigin' | 'port'>,
): string | null {
  const isOn = page === undefined ? isTestKey(key) : page === 'on';
  return isOn ? (publicOrigin ?? `http://localhost:${port}`) : null;
}

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
    PAYSTACK_PAGE: z.enum(['on', 'off'], 'must be on or off').optional(),
  },
  refusals({ PAYSTACK_SECRET_KEY: key = '', PAYSTACK_PAGE: page }, { mode, publicOrigin }) {
    const sentences: string[] = [];
    if (mode === 'live' && isTestKey(key)) sentences.push('MODE=live needs a live PAYSTACK_SECRET_KEY.');
    if (page === 'on' && key === '') sentences.push('PAYSTACK_PAGE=on needs PAYSTACK_SECRET_KEY.');
    if (page === 'on' && publicOrigin === null && !isTestKey(key))
      sentences.push('PAYSTACK_PAGE=on needs PUBLIC_ORIGIN, to which the page returns.');
    return sentences;
  },
  read(values, settings) {
    const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url, PAYSTACK_PREFERRED_BANK: bank } = values;
    if (secretKey === undefined) return null;
    const preferredBank = bank ?? (isTestKey(secretKey) ? 'test-bank' : 'wema-bank');
    return {
      ...{ secretKey, url: url.replace(/\/$/, ''), preferredBank, customerDomain: CUSTOMER_DOMAIN },
      siteOrigin: siteOriginOf(secretKey, values.PAYSTACK_PAGE, settings),
    };
  },
});

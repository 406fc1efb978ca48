import { FAKE_KEY, type FakePaystack } from '../../../../tools/providers/paystack/fake-paystack.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../platform/testing/call-limit.ts';
import type { Recipients } from '../bank/recipient-store.ts';
import { createPaystackRails } from '../providers/paystack/paystack-rails.ts';
import type { BankRails } from '../types.ts';

/** The time limit of calls, and the pause between orders. */
const SHORT = { timeoutMs: CALL_LIMIT_MS, orderPauseMs: 1 } as const;

/** Where the page for cards and USSD returns to. */
const SITE_ORIGIN = 'https://play.example.com';
const CUSTOMER_DOMAIN = 'players.example.com';

/** Paystack's rails on its stand-in. */
export function railsOn(
  fake: FakePaystack,
  clock: Clock,
  recipients: Recipients,
  secretKey = FAKE_KEY,
): BankRails {
  const settings = {
    ...{ secretKey, url: fake.url, preferredBank: 'test-bank', customerDomain: CUSTOMER_DOMAIN },
    siteOrigin: SITE_ORIGIN,
  };
  return createPaystackRails({ clock, settings, recipients, ...SHORT });
}

/** Recipients in memory. */
export function memoryRecipients(): Recipients {
  const codes = new Map<string, string>();
  const nameOf = ({ bankCode, accountNumber }: Parameters<Recipients['find']>[0]) =>
    `${bankCode} ${accountNumber}`;
  return {
    find: async (key) => codes.get(nameOf(key)),
    async keep(key, code) {
      const kept = codes.get(nameOf(key)) ?? code;
      codes.set(nameOf(key), kept);
      return kept;
    },
    async forget(key) {
      codes.delete(nameOf(key));
    },
  };
}

import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule, type Platform } from '../../../../platform/module.ts';
import { recipientsIn } from '../../bank/recipient-store.ts';
import { bankPort } from '../../module.ts';
import type { BankProvider } from '../../types.ts';
import { createPaystackRails } from './paystack-rails.ts';
import { type PaystackSettings, paystackSettings } from './settings.ts';

export const provider = defineModule<BankProvider, PaystackSettings>({
  name: 'payments/paystack',
  fills: bankPort,
  settings: paystackSettings,
  liveChecks: ({ secretKey, url }, timeoutMs) => [
    {
      name: 'Paystack',
      run: () => liveRead(`${url}/balance`, { headers: { authorization: `Bearer ${secretKey}` } }, timeoutMs),
    },
  ],
  noticePaths: ['/payments/notices/paystack', '/payments/approvals/paystack'],
  create: ({ platform, settings }) => ({ api: bankOn(settings, platform) }),
  forCommand: bankOn,
});

function bankOn(settings: PaystackSettings, { db, clock }: Pick<Platform, 'db' | 'clock'>): BankProvider {
  return { rails: createPaystackRails({ clock, settings, recipients: recipientsIn(db.kysely) }) };
}

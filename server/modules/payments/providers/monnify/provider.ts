import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule, type Platform } from '../../../../platform/module.ts';
import { bankPort } from '../../module.ts';
import type { BankProvider } from '../../types.ts';
import { basicLogin, LOGIN_PATH } from './monnify-calls.ts';
import { createMonnifyRails } from './monnify-rails.ts';
import { type MonnifySettings, monnifySettings } from './settings.ts';

/** A refusal may come with status 200. */
const REFUSAL = /"requestSuccessful"\s*:\s*false/;

export const provider = defineModule<BankProvider, MonnifySettings>({
  name: 'payments/monnify',
  fills: bankPort,
  settings: monnifySettings,
  liveChecks: (settings, timeoutMs) => [
    {
      name: 'Monnify',
      run: () => liveRead(`${settings.url}${LOGIN_PATH}`, basicLogin(settings), timeoutMs, REFUSAL),
    },
  ],
  noticePaths: ['/payments/notices/monnify', '/payments/approvals/monnify'],
  create: ({ platform: { clock }, settings }) => ({ api: bankOn(settings, { clock }) }),
  forCommand: bankOn,
});

function bankOn(settings: MonnifySettings, { clock }: Pick<Platform, 'clock'>): BankProvider {
  return { rails: createMonnifyRails({ clock, settings }) };
}

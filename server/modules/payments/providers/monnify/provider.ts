import { type LiveVerdict, liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { bankPort } from '../../module.ts';
import type { BankProvider } from '../../types.ts';
import { basicLogin, LOGIN_PATH } from './monnify-calls.ts';
import { createMonnifyRails } from './monnify-rails.ts';
import { exactJson } from './naira.ts';
import { type MonnifySettings, monnifySettings } from './settings.ts';
import { envelopeOf } from './shapes.ts';

export const provider = defineModule<BankProvider, MonnifySettings>({
  name: 'payments/monnify',
  fills: bankPort,
  settings: monnifySettings,
  liveChecks: (settings, timeoutMs) => [{ name: 'Monnify', run: () => checkLogin(settings, timeoutMs) }],
  create: ({ platform: { clock }, settings }) => ({
    api: { rails: createMonnifyRails({ clock, settings }) },
  }),
});

/** A page of the provider's firewall refuses no account, and an answer may refuse one with status 200. */
async function checkLogin(settings: MonnifySettings, timeoutMs?: number): Promise<LiveVerdict> {
  const { text, ...verdict } = await liveRead(
    `${settings.url}${LOGIN_PATH}`,
    basicLogin(settings),
    timeoutMs,
  );
  const said = envelopeIn(text);
  if (verdict.state === 'refused' && said === undefined)
    return { state: 'unavailable', detail: 'a firewall answers in its place' };
  if (verdict.state === 'ready' && said?.requestSuccessful !== true)
    return said === undefined
      ? { state: 'unavailable', detail: 'answers no JSON' }
      : { state: 'refused', detail: 'refuses the account' };
  return verdict;
}

function envelopeIn(text: string) {
  try {
    return envelopeOf({ json: exactJson(text) });
  } catch {
    return undefined;
  }
}

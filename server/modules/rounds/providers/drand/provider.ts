import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { beaconPort } from '../../module.ts';
import type { PublicValues } from '../../seasons/public-values.ts';
import { createDrand } from './drand.ts';
import { type DrandSettings, drandSettings } from './settings.ts';

export const provider = defineModule<PublicValues, DrandSettings>({
  name: 'rounds/drand',
  fills: beaconPort,
  settings: drandSettings,
  // Each relay apart: one that answers is enough to play.
  liveChecks: ({ chain, relays }, timeoutMs) =>
    relays.map((relay) => ({
      name: `drand at ${new URL(relay).host}`,
      run: () => liveRead(`${relay}/${chain.hash}/public/latest`, {}, timeoutMs),
    })),
  create: ({ platform: { clock }, settings }) => ({ api: createDrand({ clock, settings }) }),
});

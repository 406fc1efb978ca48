import { defineModule } from '../../../../platform/module.ts';
import { beaconPort } from '../../module.ts';
import type { PublicValues } from '../../seasons/public-values.ts';
import { createDrand } from './drand.ts';
import { type DrandSettings, drandSettings } from './settings.ts';

export const provider = defineModule<PublicValues, DrandSettings>({
  name: 'rounds/drand',
  fills: beaconPort,
  settings: drandSettings,
  create: ({ platform: { clock }, settings }) => ({ api: createDrand({ clock, settings }) }),
});

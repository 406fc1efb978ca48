import { defineModule } from '../../../../platform/module.ts';
import { registryPort } from '../../module.ts';
import type { IdentityRegistry } from '../../types.ts';
import { type SmileIdSettings, smileIdSettings } from './settings.ts';
import { createSmileIdRegistry } from './smile-id-registry.ts';

export const provider = defineModule<IdentityRegistry, SmileIdSettings>({
  name: 'kyc/smile-id',
  fills: registryPort,
  settings: smileIdSettings,
  create: ({ platform: { clock }, settings }) => ({ api: createSmileIdRegistry({ clock, settings }) }),
});

import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { registryPort } from '../../module.ts';
import type { IdentityRegistry } from '../../types.ts';
import { type SmileIdSettings, smileIdSettings } from './settings.ts';
import { createSmileIdRegistry } from './smile-id-registry.ts';

export const provider = defineModule<IdentityRegistry, SmileIdSettings>({
  name: 'kyc/smile-id',
  fills: registryPort,
  settings: smileIdSettings,
  liveChecks: ({ partnerId, key, url }, timeoutMs) => [
    {
      name: 'Smile ID',
      run: () =>
        liveRead(
          `${url}/v3/token`,
          { method: 'POST', headers: { 'smileid-partner-id': partnerId, 'smileid-api-key': key } },
          timeoutMs,
        ),
    },
  ],
  create: ({ platform: { clock }, settings }) => ({ api: createSmileIdRegistry({ clock, settings }) }),
});

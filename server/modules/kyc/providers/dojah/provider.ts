import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { registryPort } from '../../module.ts';
import type { IdentityRegistry } from '../../types.ts';
import { createDojahRegistry } from './dojah-registry.ts';
import { type DojahSettings, dojahSettings } from './settings.ts';

export const provider = defineModule<IdentityRegistry, DojahSettings>({
  name: 'kyc/dojah',
  fills: registryPort,
  settings: dojahSettings,
  liveChecks: ({ appId, key, url }, timeoutMs) => [
    {
      name: 'Dojah',
      run: () =>
        liveRead(`${url}/api/v1/balance`, { headers: { AppId: appId, Authorization: key } }, timeoutMs),
    },
  ],
  create: ({ settings }) => ({ api: createDojahRegistry(settings) }),
});

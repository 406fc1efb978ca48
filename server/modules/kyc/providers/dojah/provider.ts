import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import type { Log } from '../../../../platform/runtime/log.ts';
import { registryPort } from '../../module.ts';
import type { IdentityRegistry } from '../../types.ts';
import { createDojahRegistry } from './dojah-registry.ts';
import { type DojahSettings, dojahSettings, isTestKey } from './settings.ts';

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
  create: ({ settings, platform }) => {
    const registry = createDojahRegistry(settings);
    return { api: isTestKey(settings.key) ? withNamesLogged(registry, platform.log) : registry };
  },
});

/** A test key finds invented persons, and an account is verified only in the name that the service answers: the log has it. */
function withNamesLogged(registry: IdentityRegistry, log: Log): IdentityRegistry {
  return {
    ...registry,
    async start(request) {
      const started = await registry.start(request);
      if (started.ok && started.verdict?.outcome === 'found')
        log.info({ testName: started.verdict.fullName }, 'kyc.test_identity');
      return started;
    },
  };
}

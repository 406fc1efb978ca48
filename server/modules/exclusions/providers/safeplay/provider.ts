import { defineModule } from '../../../../platform/module.ts';
import { exclusionRegisterPort } from '../../module.ts';
import type { ExclusionRegister } from '../../types.ts';
import { createSafePlayRegister } from './safeplay-register.ts';
import { type SafePlaySettings, safePlaySettings } from './settings.ts';

const NO_PERSON = { ninHash: null, phone: null, email: null };

export const provider = defineModule<ExclusionRegister, SafePlaySettings>({
  name: 'exclusions/safeplay',
  fills: exclusionRegisterPort,
  settings: safePlaySettings,
  liveChecks: (settings, timeoutMs) => [
    {
      name: 'SafePlay',
      // A query about no person: the register has no call of its own for this.
      async run() {
        const answer = await createSafePlayRegister(settings, timeoutMs).find(NO_PERSON);
        if (answer.ok) return { state: 'ready', detail: 'answers' };
        return answer.code === 'account'
          ? { state: 'refused', detail: 'refuses the account' }
          : { state: 'unavailable', detail: 'no answer' };
      },
    },
  ],
  noticePaths: ['/exclusions/pushes/safeplay'],
  create: ({ settings }) => ({ api: createSafePlayRegister(settings) }),
});

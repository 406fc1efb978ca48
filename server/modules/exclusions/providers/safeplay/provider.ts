import { defineModule } from '../../../../platform/module.ts';
import { exclusionRegisterPort } from '../../module.ts';
import type { ExclusionRegister } from '../../types.ts';
import { createSafePlayRegister } from './safeplay-register.ts';
import { type SafePlaySettings, safePlaySettings } from './settings.ts';

export const provider = defineModule<ExclusionRegister, SafePlaySettings>({
  name: 'exclusions/safeplay',
  fills: exclusionRegisterPort,
  settings: safePlaySettings,
  create: ({ settings }) => ({ api: createSafePlayRegister(settings) }),
});

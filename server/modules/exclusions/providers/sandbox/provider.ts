import { defineModule } from '../../../../platform/module.ts';
import { exclusionRegisterPort } from '../../module.ts';
import type { ExclusionRegister } from '../../types.ts';
import { createEmptyRegister } from './empty-register.ts';

export const provider = defineModule<ExclusionRegister>({
  name: 'exclusions/sandbox',
  onlyIn: 'sandbox',
  fills: exclusionRegisterPort,
  create: () => ({ api: createEmptyRegister() }),
});

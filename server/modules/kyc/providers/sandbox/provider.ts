import { defineModule } from '../../../../platform/module.ts';
import { registryPort } from '../../module.ts';
import type { IdentityRegistry } from '../../types.ts';
import { createSandboxRegistry } from './sandbox-registry.ts';

/** The sandbox sends no request: the outcome of a check follows from the number. */
export const provider = defineModule<IdentityRegistry>({
  name: 'kyc/sandbox',
  onlyIn: 'sandbox',
  fills: registryPort,
  create: ({ platform: { clock } }) => ({ api: createSandboxRegistry({ clock }) }),
});

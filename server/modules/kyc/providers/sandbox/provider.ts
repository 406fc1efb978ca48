import { defineModule } from '../../../../platform/module.ts';
import { registryPort } from '../../module.ts';
import type { IdentityRegistry } from '../../types.ts';
import { createSandboxRegistry } from './sandbox-registry.ts';

/** The sandbox requests nothing from anyone: a number says what becomes of its check. */
export const provider = defineModule<IdentityRegistry>({
  name: 'kyc/sandbox',
  onlyIn: 'sandbox',
  fills: registryPort,
  create: ({ platform: { clock } }) => ({ api: createSandboxRegistry({ clock }) }),
});

import { registerConformance } from '../../testing/register-conformance.ts';
import { createEmptyRegister } from './empty-register.ts';

registerConformance('The sandbox', async () => ({
  register: createEmptyRegister(),
  ...{ enter: null, push: null, faults: [] },
  clearFault: () => undefined,
  close: async () => undefined,
}));

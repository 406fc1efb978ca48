import type { Entropy } from '../../../../platform/runtime/entropy.ts';
import type { PublicValues } from '../../seasons/public-values.ts';

const OWN = 'own';

/** The sandbox makes its own value, and names itself as the source. */
export function ownPublicValues(entropy: Entropy): PublicValues {
  return {
    isPublic: false,
    isOf: (source) => source === OWN,
    name: async () => ({ source: OWN, dueAt: null }),
    draw: async () => ({ value: Buffer.from(entropy.bytes(32)).toString('hex'), proof: null }),
  };
}

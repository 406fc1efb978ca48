import type { Entropy } from '../../../../platform/runtime/entropy.ts';
import type { PublicValues } from '../../seasons/seasons.ts';

/** The sandbox makes its own value, and says so. */
export function ownPublicValues(entropy: Entropy): PublicValues {
  return {
    next: async () => ({ value: Buffer.from(entropy.bytes(32)).toString('hex'), source: 'own' }),
  };
}

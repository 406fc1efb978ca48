import { createKeyRing } from '../runtime/key-ring.ts';

/** Two keys, the second in use. */
export const testKeys = createKeyRing(
  [1, 2].map((version) => ({ version, bytes: new Uint8Array(32).fill(version) })),
  2,
);

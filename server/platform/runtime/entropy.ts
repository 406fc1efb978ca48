import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** Unpredictable bytes, as a parameter. All values that a player could profit from guessing come from it. */
export interface Entropy {
  bytes(length: number): Uint8Array;
  /** `length` decimal digits, each equally likely. */
  digits(length: number): string;
}

export const systemEntropy: Entropy = {
  bytes: (length) => randomBytes(length),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
};

const BLOCK_BYTES = 32;
/** Makes the bias of a digit immeasurably small. */
const DIGIT_BYTES = 6;

/**
 * The bytes that a seeded entropy returns at its `call`-th call, counted from zero: blocks of HMAC-SHA256(seed,
 * `call:block`). They depend on nothing else, so a test that knows the seed can compute all bytes in advance.
 */
export function seededBytes(seed: string, call: number, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / BLOCK_BYTES) }, (_, block) =>
    createHmac('sha256', seed).update(`${call}:${block}`).digest(),
  );
  return Uint8Array.from(Buffer.concat(blocks).subarray(0, length));
}

/** Predictable entropy for tests: the seed determines all tokens, codes and outcomes. */
export function seededEntropy(seed: string): Entropy {
  let calls = 0;
  const bytes = (length: number) => {
    calls += 1;
    return seededBytes(seed, calls - 1, length);
  };
  return {
    bytes,
    digits(length) {
      const drawn = Buffer.from(bytes(length * DIGIT_BYTES));
      return Array.from({ length }, (_, i) => drawn.readUIntBE(i * DIGIT_BYTES, DIGIT_BYTES) % 10).join('');
    },
  };
}

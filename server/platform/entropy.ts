import { randomBytes, randomInt } from 'node:crypto';

/** Unpredictable bytes, as a parameter. Everything a player could profit from guessing comes through here. */
export interface Entropy {
  bytes(length: number): Uint8Array;
  /** `length` decimal digits, each equally likely. */
  digits(length: number): string;
}

export const systemEntropy: Entropy = {
  bytes: (length) => randomBytes(length),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
};

import type { Draws } from '@jara/game-kit/definition';
import type { Hundredths } from '@jara/game-kit/shared-game';

/** Return to player in per cent, the same at every cash-out. */
export const RETURN_PERCENT = 97n;
/** 10,000.00×: no flight goes higher, and every bet is cashed out there. */
export const HIGHEST: Hundredths = 1_000_000;
/** 1.00×: the flight ends as it starts. */
const LOWEST: Hundredths = 100;

const WORD_BITS = 32n;
const FIRST_BITS = 52n;

/**
 * The point is ⌊100 · 0.97 ÷ (1 − r)⌋ ÷ 100, at least 1.00× and at most 10,000.00×, with r a random real number from 0 to 1 whose
 * binary digits are the bits of the draws. The first 52 of them (13 hexadecimal digits) decide all but two rounds in ten billion;
 * where they leave two points open, more are read until one is left. So the probability of reaching x is 0.97 ÷ x exactly.
 */
export function crashPoint(draws: Draws): Hundredths {
  const nextWord = () => BigInt(draws.below(2 ** 32));
  let r = (nextWord() << WORD_BITS) | nextWord();
  let bits = 2n * WORD_BITS;
  let point = pointOf(r >> (bits - FIRST_BITS), FIRST_BITS) ?? pointOf(r, bits);
  while (point === null) {
    r = (r << WORD_BITS) | nextWord();
    bits += WORD_BITS;
    point = pointOf(r, bits);
  }
  return point;
}

/** The common point of all real numbers whose first binary digits are those of `r`; null where they differ. */
export function pointOf(r: bigint, bits: bigint): Hundredths | null {
  const one = 1n << bits;
  // 1 − r is above (rest − 1) ÷ one, and at most rest ÷ one.
  const rest = one - r;
  const low = within((RETURN_PERCENT * one) / rest);
  if (low === HIGHEST) return low;
  if (rest === 1n) return null;
  const high = within((RETURN_PERCENT * one - 1n) / (rest - 1n));
  return low === high ? low : null;
}

function within(hundredths: bigint): Hundredths {
  if (hundredths <= BigInt(LOWEST)) return LOWEST;
  return hundredths >= BigInt(HIGHEST) ? HIGHEST : Number(hundredths);
}

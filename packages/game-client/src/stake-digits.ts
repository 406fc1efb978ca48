import { KOBO_PER_NAIRA, type Kobo, MAX_AMOUNT_KOBO } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';

/** The whole naira of a typed amount, as digits; null: it is no whole amount, and no guess is made at which was meant. */
export function readStake(typed: string): string | null {
  if (/^0*$/.test(typed)) return typed === '' ? '' : '0';
  const read = readTypedNaira(typed);
  // Above every limit, so that the field answers with the maximum stake.
  if (!read.ok) return read.problem === 'too_large' ? digitsOfStake(MAX_AMOUNT_KOBO) : null;
  return read.kobo % KOBO_PER_NAIRA === 0n ? digitsOfStake(read.kobo) : null;
}

/** Digits as money; an empty field is no money. */
export function stakeOfDigits(digits: string): Kobo {
  return digits === '' ? 0n : BigInt(digits) * KOBO_PER_NAIRA;
}

/** Kobo as the digits of a whole-naira stake. */
export function digitsOfStake(stake: Kobo): string {
  return (stake / KOBO_PER_NAIRA).toString();
}

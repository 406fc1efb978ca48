import { KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import { readTypedWholeNaira } from '@jara/money/typed-number';

/** The whole naira of a typed amount, as digits; null: it is no whole amount, and is not guessed at. */
export const readStake = (typed: string): string | null => (typed === '' ? '' : readTypedWholeNaira(typed));

/** An optional amount of whole naira: null for an empty field, 'unread' for any text that is no amount above zero. */
export function readOptionalAmount(typed: string): Kobo | null | 'unread' {
  if (typed.trim() === '') return null;
  return stakeOfDigits(readStake(typed) ?? '') || 'unread';
}

/** Digits as money; an empty field is no money. */
export function stakeOfDigits(digits: string): Kobo {
  return digits === '' ? 0n : BigInt(digits) * KOBO_PER_NAIRA;
}

/** Kobo as the digits of a whole-naira stake. */
export function digitsOfStake(stake: Kobo): string {
  return (stake / KOBO_PER_NAIRA).toString();
}

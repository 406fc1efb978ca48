import { KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';

/** Enough for any stake there is; keeps a leaning thumb from typing a number no screen can show. */
const MAX_DIGITS = 9;

/** What is left of a typed stake: ASCII digits only, without zeros in front. */
export function stakeDigits(typed: string): string {
  return typed
    .replace(/[^0-9]/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
}

/** An amount with or without ₦, with commas between its digits, and with kobo after a point. */
const AMOUNT = /^\s*₦?[\d,\s]*(\.\d*)?$/;

/** The whole naira of a typed amount, as digits; null: it is no amount, and no guess is made at what was meant. */
export function readStake(typed: string): string | null {
  return AMOUNT.test(typed) ? stakeDigits(typed.replace(/\..*/, '')) : null;
}

/** Digits as money; an empty field is no money. */
export function stakeOfDigits(digits: string): Kobo {
  return digits === '' ? 0n : BigInt(digits) * KOBO_PER_NAIRA;
}

/** Kobo as the digits of a whole-naira stake. */
export function digitsOfStake(stake: Kobo): string {
  return (stake / KOBO_PER_NAIRA).toString();
}

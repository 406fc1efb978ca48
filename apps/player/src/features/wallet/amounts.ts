import { formatNaira, type Kobo, parseNaira } from '@jara/money/kobo';
import type { Problems } from '../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

/** An amount as its form holds it: what stands in the field. */
export interface AmountForm {
  amount: string;
}

/** Removes what people put between digits out of habit; anything else that is no number is a mistake. */
function tidyAmount(typed: string): string {
  return typed.replace(/[₦,\s]/g, '');
}

/** A typed amount as kobo; null for what is no amount. */
export function typedKobo(typed: string): Kobo | null {
  const amount = parseNaira(tidyAmount(typed));
  return amount.ok ? amount.kobo : null;
}

export function depositProblems({ amount }: AmountForm): Problems<AmountForm> {
  return typedKobo(amount) === null ? { amount: TEXTS.depositInvalid } : {};
}

/** A balance that could not be fetched is null: then the server says whether it covers the amount. */
export function withdrawalProblems({ amount }: AmountForm, balanceKobo: Kobo | null): Problems<AmountForm> {
  const read = parseNaira(tidyAmount(amount));
  if (balanceKobo === null) return read.ok ? {} : { amount: TEXTS.withdrawInvalid };
  const isTooMuch = read.ok ? read.kobo > balanceKobo : read.problem === 'too_large';
  if (isTooMuch) return { amount: TEXTS.aboveBalance(formatNaira(balanceKobo)) };
  return read.ok ? {} : { amount: TEXTS.withdrawInvalid };
}

/** Kobo as the text the calls take. */
export function amountText(kobo: Kobo): string {
  const decimals = (kobo % 100n).toString().padStart(2, '0');
  return decimals === '00' ? (kobo / 100n).toString() : `${kobo / 100n}.${decimals}`;
}

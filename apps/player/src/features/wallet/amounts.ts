import { WITHDRAWAL_KOBO } from '@jara/contract/field-rules';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import type { Problems } from '../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

/** The value of an amount's form: the text in the field. */
export interface AmountForm {
  amount: string;
}

/** A typed amount as kobo; null for an invalid one. */
export function typedKobo(typed: string): Kobo | null {
  const amount = readTypedNaira(typed);
  return amount.ok ? amount.kobo : null;
}

export function depositProblems({ amount }: AmountForm): Problems<AmountForm> {
  return typedKobo(amount) === null ? { amount: TEXTS.depositInvalid } : {};
}

const short = (kobo: Kobo) => formatNaira(kobo, 'short');

/** Limits of a withdrawal, for the hint of the field. */
export function withdrawalRange(balanceKobo: Kobo | null): string {
  const least = short(WITHDRAWAL_KOBO.least);
  if (balanceKobo === null || balanceKobo < WITHDRAWAL_KOBO.least) return TEXTS.withdrawFrom(least);
  const most = balanceKobo > WITHDRAWAL_KOBO.most ? short(WITHDRAWAL_KOBO.most) : formatNaira(balanceKobo);
  return TEXTS.withdrawRange(least, most);
}

/** Whether an amount exceeds the maximum, which no further digit can correct. */
export function isTooMuch({ amount }: AmountForm, balanceKobo: Kobo | null): boolean {
  const read = readTypedNaira(amount);
  if (!read.ok) return read.problem === 'too_large' && balanceKobo !== null;
  return read.kobo > WITHDRAWAL_KOBO.most || (balanceKobo !== null && read.kobo > balanceKobo);
}

/** A balance that could not be fetched is null: then the server checks whether it covers the amount. */
export function withdrawalProblems({ amount }: AmountForm, balanceKobo: Kobo | null): Problems<AmountForm> {
  const read = readTypedNaira(amount);
  const isAboveBalance =
    balanceKobo !== null && (read.ok ? read.kobo > balanceKobo : read.problem === 'too_large');
  if (isAboveBalance) return { amount: TEXTS.aboveBalance(formatNaira(balanceKobo)) };
  if (!read.ok) return { amount: TEXTS.withdrawInvalid };
  if (read.kobo > WITHDRAWAL_KOBO.most) return { amount: TEXTS.withdrawMost(short(WITHDRAWAL_KOBO.most)) };
  return read.kobo < WITHDRAWAL_KOBO.least
    ? { amount: TEXTS.withdrawLeast(short(WITHDRAWAL_KOBO.least)) }
    : {};
}

/** Kobo in the calls' notation. */
export function amountText(kobo: Kobo): string {
  const decimals = (kobo % 100n).toString().padStart(2, '0');
  return decimals === '00' ? (kobo / 100n).toString() : `${kobo / 100n}.${decimals}`;
}

import { formatNaira, type Kobo, parseNaira } from '@jara/money/kobo';
import { TEXTS } from './texts.ts';

type CheckedAmount =
  | { readonly ok: true; readonly kobo: Kobo }
  | { readonly ok: false; readonly error: string };

/** Removes what people put between digits out of habit; anything else that is no number is a mistake. */
function tidyAmount(typed: string): string {
  return typed.replace(/[₦,\s]/g, '');
}

export function checkDeposit(typed: string): CheckedAmount {
  const amount = parseNaira(tidyAmount(typed));
  return amount.ok ? amount : { ok: false, error: TEXTS.depositInvalid };
}

/** A balance that could not be fetched is null: then the server says whether it covers the amount. */
export function checkWithdrawal(typed: string, balanceKobo: Kobo | null): CheckedAmount {
  const amount = parseNaira(tidyAmount(typed));
  if (!amount.ok) {
    const tooLarge = amount.problem === 'too_large' && balanceKobo !== null;
    return { ok: false, error: tooLarge ? aboveBalance(balanceKobo) : TEXTS.withdrawInvalid };
  }
  if (balanceKobo !== null && amount.kobo > balanceKobo)
    return { ok: false, error: aboveBalance(balanceKobo) };
  return amount;
}

function aboveBalance(balanceKobo: Kobo): string {
  return TEXTS.aboveBalance(formatNaira(balanceKobo));
}

/** Kobo as the text the calls take. */
export function amountText(kobo: Kobo): string {
  const decimals = (kobo % 100n).toString().padStart(2, '0');
  return decimals === '00' ? (kobo / 100n).toString() : `${kobo / 100n}.${decimals}`;
}

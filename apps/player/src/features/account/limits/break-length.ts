import { TEXTS } from './texts.ts';

/** A break in days, an exclusion in months (0: for ever), or the end of the account. */
export type Break = { readonly days: number } | { readonly months: number } | { readonly closes: true };

const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;

/** The words of its button. */
export function lengthText(of: Break): string {
  if ('closes' in of) return TEXTS.close;
  if ('days' in of) return of.days < DAYS_A_WEEK ? TEXTS.days(of.days) : TEXTS.weeks(of.days / DAYS_A_WEEK);
  if (of.months === 0) return TEXTS.forEver;
  return of.months < MONTHS_A_YEAR ? TEXTS.months(of.months) : TEXTS.years(of.months / MONTHS_A_YEAR);
}

import { isDate } from '../../typed.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENGLISH_MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const NAMED = /^(\d{1,2})[- ]([a-z]{3,9})[- ](\d{4})$/;
const NUMBERED = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;

/** A day as registries write it (`1990-12-31`, `31-Dec-1990`, `31-December-1990`, `31/12/1990`), or null. */
export function readRegistryDate(text: string): string | null {
  const day = text.trim().toLowerCase();
  if (isDate(day)) return day;
  const [, date = '', month = '', year = ''] = NAMED.exec(day) ?? NUMBERED.exec(day) ?? [];
  const number = ENGLISH_MONTH.test(month) ? String(MONTHS.indexOf(month.slice(0, 3)) + 1) : month;
  const iso = [year, number.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDate(iso) ? iso : null;
}

import { parseNaira } from '@jara/money/kobo';
import { isDay } from '../../wallet/wallet.ts';
import type { TheirMovement } from './compare-day.ts';

const HEADER = 'date,reference,amount,direction';
/** Lines of a file: a bank account has fewer in a month. */
const MAX_LINES = 100_000;
/** Printable, and safe on a terminal; a reference that needs quotes is refused. */
const REFERENCE = /^[^\s\p{C}",][^\p{C}",]{0,99}$/u;
const STATEMENT_KIND = 'Statement';

export type StatementReading =
  | { readonly ok: true; readonly lines: readonly TheirMovement[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * A statement of the bank account that a provider settles to, as CSV: `date,reference,amount,direction`, the amount in naira with two decimals. A
 * credit is money that arrived in the account. A file with one unreadable line is refused wholly, with a sentence for each.
 */
export function readStatement(text: string): StatementReading {
  const [header, ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (rest.at(-1) === '') rest.pop();
  if (header !== HEADER) return { ok: false, faults: [`Line 1: the header must be ${HEADER}.`] };
  if (rest.length > MAX_LINES) return { ok: false, faults: [`The file has more than ${MAX_LINES} lines.`] };
  const lines: TheirMovement[] = [];
  const faults: string[] = [];
  for (const [index, line] of rest.entries()) {
    const read = readLine(line);
    if (typeof read === 'string') faults.push(`Line ${index + 2}: ${read}`);
    else lines.push(read);
  }
  return faults.length === 0 ? { ok: true, lines } : { ok: false, faults };
}

/** A movement, or the sentence that refuses it. */
function readLine(line: string): TheirMovement | string {
  const [day = '', reference = '', amount = '', direction = '', ...rest] = line.split(',');
  if (direction === '' || rest.length > 0) return 'it must have four values without quotes.';
  if (!isDay(day)) return 'the date must be a day, such as 2026-11-27.';
  if (!REFERENCE.test(reference)) return 'the reference must have 1 to 100 characters without quotes.';
  const read = /^\d+\.\d\d$/.test(amount) ? parseNaira(amount) : null;
  if (read?.ok !== true) return 'the amount must be naira above zero with two decimals, such as 1500.50.';
  if (direction !== 'credit' && direction !== 'debit') return 'the direction must be credit or debit.';
  const changeKobo = direction === 'credit' ? read.kobo : -read.kobo;
  return { day, reference, changeKobo, kind: STATEMENT_KIND };
}

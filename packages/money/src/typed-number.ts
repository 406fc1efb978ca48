import { type ParsedAmount, parseNaira } from './kobo.ts';

/**
 * Reads the numbers that people type. A text is read or refused; no character is removed to make a number of it, because `250,00` without
 * its comma is a hundred times the amount (docs/decisions/058-typed-numbers.md).
 */

/** Far more than any amount needs; bounds the work on a pasted text. */
const MAX_LENGTH = 40;

/** `1,500`, `12,500.50`, `1 500`: marks only before groups of three, one kind of mark in a number. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/;

/** `1500`, `1500.5`; a point at the end is half-way through typing. */
const PLAIN = /^\d+(?:\.\d*)?$/;

/** `250,00`, `2,5`, `1 500,50`: keypads of regions with a decimal comma have no point. Three decimals would be a group. */
const DECIMAL_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:\s\d{3})+),\d{1,2}$/;

/** Such a number as digits with a decimal point; null for any other text. */
function plainDecimal(text: string): string | null {
  if (PLAIN.test(text)) return text.endsWith('.') ? text.slice(0, -1) : text;
  if (DECIMAL_COMMA.test(text)) return text.replace(/\s/g, '').replace(',', '.');
  return GROUPED.test(text) ? plainDecimal(text.replace(/[,\s]/g, '')) : null;
}

/** Reads an amount of naira with or without ₦ before it. */
export function readTypedNaira(typed: string): ParsedAmount {
  const text = typed.trim();
  if (text === '') return { ok: false, problem: 'empty' };
  if (text.length > MAX_LENGTH) return { ok: false, problem: 'not_a_number' };
  return parseNaira(plainDecimal(text.replace(/^₦\s*/, '')) ?? text);
}

/** `1,500`: one and a half to some readers, fifteen hundred to others, and no sum of money that would tell. */
const AMBIGUOUS_MULTIPLIER = /^\d{1,3},\d{3}$/;

/** Reads a multiplier such as `2`, `2.5`, `2,5` or `2.50×`, in hundredths; null for what is none. */
export function readTypedMultiplier(typed: string): number | null {
  const text = typed.trim().replace(/\s*[×x]$/i, '');
  if (text.length > MAX_LENGTH || AMBIGUOUS_MULTIPLIER.test(text)) return null;
  const [whole = '', decimals = ''] = (plainDecimal(text) ?? '').split('.');
  if (whole === '' || decimals.length > 2) return null;
  const hundredths = Number(whole + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}

import { type ParsedAmount, parseNaira } from './kobo.ts';

/**
 * Parses the numbers that people type. A text is parsed or refused; no character is removed to make a number of it, because `250,00`
 * without its comma is a hundred times the amount (docs/decisions/058-typed-numbers.md).
 */

/** Maximum length: far more than any amount needs; bounds the work on a pasted text. */
const MAX_LENGTH = 40;

/** `1,500`, `12,500.50`, `1 500`: marks only before groups of three, one kind of mark in a number. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/;

/** `1500`, `1500.5`; a point at the end is half-way through typing. */
const PLAIN = /^\d+(?:\.\d*)?$/;

/** `250,00`, `2,5`, `1 500,50`: keypads of regions with a decimal comma have no point. Three decimals would be a group. */
const DECIMAL_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:\s\d{3})+),\d{1,2}$/;

/** Such a number as digits with a decimal point; null for any other text. */
function plainDecimal(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (PLAIN.test(text)) return text.endsWith('.') ? text.slice(0, -1) : text;
  if (DECIMAL_COMMA.test(text)) return text.replace(/\s/g, '').replace(',', '.');
  return GROUPED.test(text) ? plainDecimal(text.replace(/[,\s]/g, '')) : null;
}

/** A typed amount, without the text around its number. */
const unsigned = (typed: string): string => typed.trim().replace(/^₦\s*/, '');

/** Reads an amount of naira with or without ₦ before it. */
export function readTypedNaira(typed: string): ParsedAmount {
  const text = unsigned(typed);
  return parseNaira(plainDecimal(text) ?? text);
}

/** The digits of an amount in whole naira, which may be zero or above every limit; null for any other text. */
export function readTypedWholeNaira(typed: string): string | null {
  const [, digits = null] = /^0*(\d+?)(?:\.0{0,2})?$/.exec(plainDecimal(unsigned(typed)) ?? '') ?? [];
  return digits;
}

/** `1,500`: 1.5 to some readers, 1500 to others, and without a currency that decides it. */
const AMBIGUOUS_MULTIPLIER = /^\d{1,3},\d{3}$/;

/** Reads a multiplier such as `2`, `2.5`, `2,5` or `2.50×`, in hundredths; null for what is none. */
export function readTypedMultiplier(typed: string): number | null {
  const text = typed.trim().replace(/\s*[×x]$/i, '');
  const plain = AMBIGUOUS_MULTIPLIER.test(text) ? null : plainDecimal(text);
  return plain !== null && /^\d{1,12}(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

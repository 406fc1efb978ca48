/**
 * Money is an integer number of kobo held in a bigint: ₦1 is 100n. Nothing in the project computes money in floating point.
 */
export type Kobo = bigint;

export const KOBO_PER_NAIRA = 100n;

/** Maximum amount of a call: ₦1,000,000,000,000. Far above every limit, far below the range of bigint columns. */
export const MAX_AMOUNT_KOBO: Kobo = 100_000_000_000_000n;

/** The smaller of two amounts. */
export const smallerOf = (one: Kobo, other: Kobo): Kobo => (one < other ? one : other);

export type AmountProblem =
  | 'empty'
  | 'not_a_number'
  | 'too_many_decimals'
  | 'negative'
  | 'zero'
  | 'too_large';

export type ParsedAmount = { ok: true; kobo: Kobo } | { ok: false; problem: AmountProblem };

const PLAIN_DECIMAL = /^\d{1,30}(\.\d{1,30})?$/;

/**
 * Parses an amount in naira as a caller wrote it: ASCII digits with at most two decimals, as text or as a JSON number. Exponents,
 * signs, spaces, separators and other alphabets' digits are refused rather than guessed at.
 */
export function parseNaira(input: string | number): ParsedAmount {
  const text = typeof input === 'number' ? numberText(input) : input;
  if (text === '') return { ok: false, problem: 'empty' };
  if (/^-\d/.test(text)) return { ok: false, problem: 'negative' };
  if (!PLAIN_DECIMAL.test(text)) return { ok: false, problem: 'not_a_number' };
  const [whole = '', decimals = ''] = text.split('.');
  if (decimals.length > 2) return { ok: false, problem: 'too_many_decimals' };
  const kobo = BigInt(whole) * KOBO_PER_NAIRA + BigInt(decimals.padEnd(2, '0'));
  if (kobo === 0n) return { ok: false, problem: 'zero' };
  if (kobo > MAX_AMOUNT_KOBO) return { ok: false, problem: 'too_large' };
  return { ok: true, kobo };
}

/** A JSON number's own shortest text; 1e21 and 1e-7 keep their exponent and are refused by the pattern. */
function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : 'not finite';
}

const PROBLEM_SENTENCES: Record<AmountProblem, string> = {
  empty: 'Enter an amount in naira.',
  not_a_number: 'Enter the amount in digits only, for example 1500 or 1500.50.',
  too_many_decimals: 'An amount has at most two decimals, for example 1500.50.',
  negative: 'The amount must be more than zero.',
  zero: 'The amount must be more than zero.',
  too_large: 'That amount is too large.',
};

/** Instruction for the person who typed the amount. */
export function amountSentence(problem: AmountProblem): string {
  return PROBLEM_SENTENCES[problem];
}

/** Kobo as the naira number of the API's answers; exact for every amount up to MAX_AMOUNT_KOBO. */
export function toNaira(kobo: Kobo): number {
  return Number(kobo) / Number(KOBO_PER_NAIRA);
}

/** A naira number of the API's answers as kobo: the inverse of `toNaira`. */
export function fromNaira(naira: number): Kobo {
  return BigInt(Math.round(naira * Number(KOBO_PER_NAIRA)));
}

/** `₦1,234.50`; style `short` omits the decimals of whole amounts, as on stake chips. The sign comes before the ₦. */
export function formatNaira(kobo: Kobo, style: 'exact' | 'short' = 'exact'): string {
  const sign = kobo < 0n ? '-' : '';
  const absolute = kobo < 0n ? -kobo : kobo;
  const whole = (absolute / KOBO_PER_NAIRA).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = (absolute % KOBO_PER_NAIRA).toString().padStart(2, '0');
  return style === 'short' && decimals === '00' ? `${sign}₦${whole}` : `${sign}₦${whole}.${decimals}`;
}

/** `1234.50`: naira as other systems write them, always with two decimals. */
export function formatDecimal(kobo: Kobo): string {
  const sign = kobo < 0n ? '-' : '';
  const absolute = kobo < 0n ? -kobo : kobo;
  return `${sign}${absolute / KOBO_PER_NAIRA}.${(absolute % KOBO_PER_NAIRA).toString().padStart(2, '0')}`;
}

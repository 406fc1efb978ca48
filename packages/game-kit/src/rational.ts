/** An exact fraction, so that a return to player is exact. Always reduced, denominator positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('a fraction needs a denominator');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator * sign);
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export function equals(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function over(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Negative when `a` is less than `b`, positive when more. */
export function compare(a: Rational, b: Rational): bigint {
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

/** For pictures and statistics only, never for money. */
export function toNumber({ numerator, denominator }: Rational): number {
  const SCALE = 1_000_000_000_000n;
  return Number((numerator * SCALE) / denominator) / Number(SCALE);
}

/** As a percentage with two decimals, rounded down, whole ones without: a return is never shown better than it is. */
export function percentText(value: Rational): string {
  return `${twoDecimals((value.numerator * 10_000n) / value.denominator)}%`;
}

/** As a multiple of the stake with two decimals, rounded down, whole ones without: `1.94×`, `36×`. */
export function timesText(value: Rational): string {
  return `${twoDecimals((value.numerator * 100n) / value.denominator)}×`;
}

function twoDecimals(hundredths: bigint): string {
  const [whole, decimals] = [hundredths / 100n, hundredths % 100n];
  return decimals === 0n ? whole.toString() : `${whole}.${decimals.toString().padStart(2, '0')}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

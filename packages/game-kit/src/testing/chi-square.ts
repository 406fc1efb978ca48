/** The 99 % quantile of the standard normal distribution. */
const Z_99 = 2.3263;
/** Minimum expected count of a class; rarer ones are merged, because chi-square means nothing for them. */
const MIN_EXPECTED = 8;

export interface ChiSquare {
  readonly value: number;
  readonly degrees: number;
  /** The 99 % quantile of the value under the given probabilities (Wilson and Hilferty's approximation). */
  readonly limit: number;
}

/** Tests counts against probabilities. Null with fewer than two classes left. */
export function chiSquare(counts: readonly number[], chances: readonly number[]): ChiSquare | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bins: { count: number; expected: number }[] = [];
  const rest = { count: 0, expected: 0 };
  for (const [i, chance] of chances.entries()) {
    const expected = chance * total;
    const bin = { count: counts[i] ?? 0, expected };
    if (expected >= MIN_EXPECTED) bins.push(bin);
    else {
      rest.count += bin.count;
      rest.expected += expected;
    }
  }
  if (rest.expected >= MIN_EXPECTED) bins.push(rest);
  if (bins.length < 2) return null;
  const value = bins.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = bins.length - 1;
  const spread = 2 / (9 * degrees);
  return { value, degrees, limit: degrees * (1 - spread + Z_99 * Math.sqrt(spread)) ** 3 };
}

const ITERATIONS = 1000;
const PRECISION = 1e-14;
/** The coefficients of Lanczos for g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const [LANCZOS_FIRST, ...LANCZOS_REST] = LANCZOS;
const LANCZOS_G = 7;

function logGamma(x: number): number {
  const sum = LANCZOS_REST.reduce<number>((total, one, i) => total + one / (x + i), LANCZOS_FIRST);
  const t = x + LANCZOS_G - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The regularised upper incomplete gamma function: by its series below `a + 1`, by its continued fraction (Lentz) above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < ITERATIONS && term > sum * PRECISION; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < ITERATIONS; n += 1) {
    b += 2;
    d = 1 / (-n * (n - a) * d + b);
    c = b - (n * (n - a)) / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return front * fraction;
}

/** The probability that equally likely bins come out as unevenly as these, or more so. */
export function chiSquareChance(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return upperGamma((counts.length - 1) / 2, chiSquare / 2);
}

/** The probability that a standard normal value is this far from zero, or farther. */
export function normalChance(z: number): number {
  return upperGamma(0.5, (z * z) / 2);
}

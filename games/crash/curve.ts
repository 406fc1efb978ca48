import type { Hundredths } from '@jara/game-kit/shared-game';

/**
 * The multiplier after t milliseconds is ⌊100 · 1.00012^t⌋ ÷ 100: twice as high every 5.8 seconds. Computed with whole numbers, so
 * that server, page and verifier agree on every millisecond on every machine. A test compares it with the formula.
 */
const GROWTH_NUMERATOR = 100_012n;
const GROWTH_DENOMINATOR = 100_000n;

/** Fractions are in units of 2⁻¹²⁸. */
const PRECISION = 128n;
const ONE = 1n << PRECISION;
const HUNDRED: Hundredths = 100;

/** Number of stored powers: 2¹⁷ milliseconds are over two minutes, longer than any round. */
const POWERS = 17;
const MAX_MS = 2 ** POWERS - 1;

/** Growth in 1, 2, 4, 8 … milliseconds. */
const GROWTHS = growths();

function growths(): readonly bigint[] {
  const list: bigint[] = [];
  let growth = (ONE * GROWTH_NUMERATOR) / GROWTH_DENOMINATOR;
  for (let power = 0; power < POWERS; power += 1) {
    list.push(growth);
    growth = (growth * growth) >> PRECISION;
  }
  return list;
}

/** 2^`power` milliseconds later. */
const grown = (factor: bigint, power: number) => (factor * (GROWTHS[power] ?? ONE)) >> PRECISION;

const hundredthsOf = (factor: bigint): Hundredths => Number((factor * BigInt(HUNDRED)) >> PRECISION);

/** The multiplier after this number of whole milliseconds. */
export function multiplierAt(elapsedMs: number): Hundredths {
  const rest = Math.min(Math.max(Math.floor(elapsedMs), 0), MAX_MS);
  let factor = ONE;
  for (let power = POWERS - 1; power >= 0; power -= 1)
    if ((rest >> power) % 2 === 1) factor = grown(factor, power);
  return hundredthsOf(factor);
}

/** The first millisecond at which the multiplier is at least this. */
export function elapsedAt(multiplier: Hundredths): number {
  if (multiplier <= HUNDRED) return 0;
  // The last millisecond below it, its highest binary digit first: the same products as in `multiplierAt`, in the same order.
  let before = 0;
  let factor = ONE;
  for (let power = POWERS - 1; power >= 0; power -= 1) {
    const further = grown(factor, power);
    if (hundredthsOf(further) >= multiplier) continue;
    factor = further;
    before += 2 ** power;
  }
  return before + 1;
}

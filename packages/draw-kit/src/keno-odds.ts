import { plus, type Rational, rational, times } from '@jara/game-kit/rational';

export const NUMBERS = 80;
export const DRAWN = 20;
export const MAX_SPOTS = 10;

/** Prize by number of spots and hits, in tenths of the stake; a missing entry pays nothing. */
const TENTHS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 38 },
  2: { 2: 95, 1: 10 },
  3: { 3: 420, 2: 25 },
  4: { 4: 1_000, 3: 50, 2: 20 },
  5: { 5: 4_500, 4: 200, 3: 50 },
  6: { 6: 15_000, 5: 750, 4: 90, 3: 20 },
  7: { 7: 30_000, 6: 3_000, 5: 250, 4: 50, 3: 10 },
  8: { 8: 50_000, 7: 10_000, 6: 800, 5: 140, 4: 40 },
  9: { 9: 50_000, 8: 25_000, 7: 3_000, 6: 360, 5: 70, 4: 10, 0: 20 },
  10: { 10: 50_000, 9: 30_000, 8: 8_000, 7: 1_200, 6: 200, 5: 50, 0: 30 },
};

const NOTHING = rational(0n);

/** Number of ways to choose `count` of `from`. */
function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let i = 1; i <= count; i += 1) ways = (ways * BigInt(from - count + i)) / BigInt(i);
  return ways;
}

/** Probability of exactly `hits` of `spots` marked numbers among the 20 drawn. */
export function chanceOf(spots: number, hits: number): Rational {
  const ways = choose(DRAWN, hits) * choose(NUMBERS - DRAWN, spots - hits);
  return rational(ways, choose(NUMBERS, spots));
}

/** Gross return for a stake of one. */
export function paysFor(spots: number, hits: number): Rational {
  const tenths = TENTHS[spots]?.[hits];
  return tenths === undefined ? NOTHING : rational(BigInt(tenths), 10n);
}

/** Every possible number of hits of a card, from 0. */
export function hitsOf(spots: number): number[] {
  return Array.from({ length: spots + 1 }, (_, hits) => hits);
}

function returnWhere(spots: number, counts: (chance: Rational) => boolean): Rational {
  return hitsOf(spots)
    .map((hits) => ({ chance: chanceOf(spots, hits), pays: paysFor(spots, hits) }))
    .filter(({ chance }) => counts(chance))
    .reduce((sum, { chance, pays }) => plus(sum, times(chance, pays)), NOTHING);
}

export function returnOf(spots: number): Rational {
  return returnWhere(spots, () => true);
}

/** The part of the return from prizes rarer than one in 20,000. */
export function rareReturnOf(spots: number): Rational {
  return returnWhere(spots, ({ numerator, denominator }) => numerator * 20_000n < denominator);
}

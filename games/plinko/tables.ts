import { plus, type Rational, rational, times } from '@jara/game-kit/rational';

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
export const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

/**
 * Payouts of the bins, in tenths of the stake, from the middle of the board outwards. Both sides are alike; with an odd number
 * of rows the middle is two bins.
 */
const TENTHS: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    8: [7, 8, 12, 21, 50],
    9: [7, 9, 16, 25, 60],
    10: [7, 8, 11, 16, 30, 80],
    11: [8, 9, 11, 18, 35, 80],
    12: [7, 8, 11, 13, 22, 45, 100],
    13: [8, 9, 11, 15, 24, 45, 100],
    14: [7, 8, 11, 12, 18, 29, 55, 120],
    15: [8, 9, 10, 14, 20, 35, 65, 140],
    16: [6, 8, 11, 12, 16, 24, 40, 75, 160],
  },
  medium: {
    8: [3, 8, 12, 30, 120],
    9: [6, 8, 15, 40, 160],
    10: [5, 6, 12, 20, 55, 200],
    11: [6, 8, 13, 26, 70, 240],
    12: [6, 7, 9, 16, 35, 95, 320],
    13: [5, 9, 12, 20, 45, 120, 400],
    14: [5, 7, 9, 14, 26, 60, 170, 560],
    15: [6, 7, 11, 18, 35, 85, 240, 800],
    16: [6, 7, 8, 12, 22, 45, 110, 300, 1_000],
  },
  high: {
    8: [4, 5, 7, 45, 270],
    9: [3, 6, 16, 70, 400],
    10: [2, 4, 8, 25, 110, 700],
    11: [3, 4, 12, 40, 180, 1_100],
    12: [2, 3, 8, 17, 60, 280, 1_600],
    13: [3, 4, 9, 26, 95, 440, 2_500],
    14: [2, 3, 6, 13, 40, 150, 700, 4_000],
    15: [3, 4, 7, 19, 60, 230, 1_050, 6_000],
    16: [2, 3, 5, 11, 28, 90, 370, 1_750, 10_000],
  },
};

function bins(rows: number, outwards: readonly number[]): Rational[] {
  return Array.from({ length: rows + 1 }, (_, bin) => {
    const fromMiddle = Math.floor(Math.abs(2 * bin - rows) / 2);
    return rational(BigInt(outwards[fromMiddle] ?? 0), 10n);
  });
}

const BOARDS = new Map(
  RISKS.map((risk) => [
    risk,
    new Map(ROWS.map((rows) => [Number(rows), bins(rows, TENTHS[risk][rows] ?? [])])),
  ]),
);

/** Gross return for a stake of one in each bin, from the left; a board has one bin more than rows. */
export function binsOf(rows: number, risk: Risk): readonly Rational[] {
  return BOARDS.get(risk)?.get(rows) ?? [];
}

/** Probability of each bin: of the 2ⁿ paths, as many as there are choices of the pegs passed to the right. */
export function binChances(rows: number): Rational[] {
  const ways = 2n ** BigInt(rows);
  let count = 1n;
  return Array.from({ length: rows + 1 }, (_, bin) => {
    if (bin > 0) count = (count * BigInt(rows - bin + 1)) / BigInt(bin);
    return rational(count, ways);
  });
}

function returnWhere(rows: number, risk: Risk, counts: (chance: Rational) => boolean): Rational {
  const chances = binChances(rows);
  return binsOf(rows, risk).reduce((sum, pays, bin) => {
    const chance = chances[bin];
    return chance !== undefined && counts(chance) ? plus(sum, times(chance, pays)) : sum;
  }, rational(0n));
}

export function returnOf(rows: number, risk: Risk): Rational {
  return returnWhere(rows, risk, () => true);
}

/** The part of the return from prizes rarer than one in 20,000: the outermost bins of a high board. */
export function rareReturnOf(rows: number, risk: Risk): Rational {
  return returnWhere(rows, risk, ({ numerator, denominator }) => numerator * 20_000n < denominator);
}

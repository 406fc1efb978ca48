import type { Kobo } from '@jara/money/kobo';
import type { Odds } from './types.ts';

/** Minimum odds of a leg that counts for the bonus and the insurance. */
export const MIN_BONUS_ODDS: Odds = 130;
/** Minimum odds of every leg of an insured accumulator: of eight favourites one in three bets loses exactly one. */
export const MIN_INSURED_ODDS: Odds = 170;

/**
 * Bonuses of accumulators beyond their odds, by the number of counting legs. No step returns more than the margins of its legs took,
 * for any selections of our boards: the test goes through them.
 */
export const BONUS_LADDER = [
  { legs: 3, bonusPercent: 3, insuredStakes: 0 },
  { legs: 4, bonusPercent: 5, insuredStakes: 0 },
  { legs: 5, bonusPercent: 7, insuredStakes: 0 },
  { legs: 6, bonusPercent: 9, insuredStakes: 0 },
  { legs: 7, bonusPercent: 11, insuredStakes: 0 },
  { legs: 8, bonusPercent: 13, insuredStakes: 1 },
  { legs: 10, bonusPercent: 17, insuredStakes: 1 },
  { legs: 12, bonusPercent: 22, insuredStakes: 2 },
  { legs: 15, bonusPercent: 28, insuredStakes: 3 },
  { legs: 18, bonusPercent: 35, insuredStakes: 4 },
  { legs: 20, bonusPercent: 40, insuredStakes: 5 },
  { legs: 25, bonusPercent: 50, insuredStakes: 8 },
] as const;

/** Maximum payout of the insurance. */
export const MAX_INSURED_KOBO: Kobo = 10_000_000n;

export interface BonusStep {
  readonly legs: number;
  /** Share of the profit, where all legs win. */
  readonly bonusPercent: number;
  /** Stakes paid back where exactly one leg loses; 0: none. */
  readonly insuredStakes: number;
}

/** The step for this number of counting legs; null: none. */
export function bonusStep(legs: number): BonusStep | null {
  return BONUS_LADDER.findLast((step) => legs >= step.legs) ?? null;
}

/** The next step, to show the distance to it; null at the top. */
export function nextBonusStep(legs: number): BonusStep | null {
  return BONUS_LADDER.find((step) => legs < step.legs) ?? null;
}

/** Whether the odds of all legs are long enough for the insurance of their step. */
export const isInsurable = (legOdds: readonly Odds[]): boolean =>
  legOdds.every((odds) => odds >= MIN_INSURED_ODDS);

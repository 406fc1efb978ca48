import type { Kobo } from '@jara/money/kobo';
import type { Odds } from './types.ts';

/** A leg of shorter odds counts neither for the bonus nor for the insurance. */
export const LEAST_BONUS_ODDS: Odds = 130;
/** Only accumulators without a shorter leg are insured: of eight favourites one in three bets loses exactly one. */
export const LEAST_INSURED_ODDS: Odds = 170;

/**
 * What accumulators get beyond their odds, by how many legs count. No step gives back more than the margins of its legs took, whichever
 * selections of our boards are put together: the test goes through them.
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

/** An insured accumulator pays back no more than this. */
export const MOST_INSURED_KOBO: Kobo = 10_000_000n;

export interface BonusStep {
  readonly legs: number;
  /** Of the profit, where all legs win. */
  readonly bonusPercent: number;
  /** So many stakes are paid back where exactly one leg loses; 0: none. */
  readonly insuredStakes: number;
}

/** The step that so many counting legs reach; null: none. */
export function bonusStep(legs: number): BonusStep | null {
  return BONUS_LADDER.findLast((step) => legs >= step.legs) ?? null;
}

/** The step after it, to tell how far it is; null at the top. */
export function nextBonusStep(legs: number): BonusStep | null {
  return BONUS_LADDER.find((step) => legs < step.legs) ?? null;
}

/** Whether the odds of all legs are long enough for the insurance of their step. */
export const isInsurable = (legOdds: readonly Odds[]): boolean =>
  legOdds.every((odds) => odds >= LEAST_INSURED_ODDS);

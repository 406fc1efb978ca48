import { formatNaira } from '@jara/money/kobo';
import { BONUS_LADDER, MAX_INSURED_KOBO, MIN_BONUS_ODDS } from '@jara/odds/bonus';
import { LIMITS, SECTORS } from '@jara/spin-it/sectors';

/** A figure that texts take from the rules. */
export interface ContentFact {
  readonly value: string;
  /** For the person who writes the text. */
  readonly meaning: string;
}

const [FIRST] = BONUS_LADDER;
const LAST = BONUS_LADDER.at(-1) ?? FIRST;
const INSURED = BONUS_LADDER.find(({ insuredStakes }) => insuredStakes > 0) ?? LAST;
const AGAIN = SECTORS.filter(({ kind }) => kind === 'spin-again').length;

const fact = (value: string | number, meaning: string): ContentFact => ({ value: String(value), meaning });

/**
 * The figures of the rules by the names of their placeholders. A text writes `{topPercent}%`, never the figure itself, so that every campaign has the figure by which its bets are settled.
 */
export const FACTS: Readonly<Record<string, ContentFact>> = {
  firstLegs: fact(FIRST.legs, 'legs of the smallest accumulator with a bonus'),
  firstPercent: fact(FIRST.bonusPercent, 'its bonus, percent of the profit'),
  topLegs: fact(LAST.legs, 'legs of the accumulator with the highest bonus'),
  topPercent: fact(LAST.bonusPercent, 'its bonus, percent of the profit'),
  bonusOdds: fact((MIN_BONUS_ODDS / 100).toFixed(2), 'minimum odds of a leg that counts'),
  insuredLegs: fact(INSURED.legs, 'legs from which an accumulator is insured'),
  insuredMost: fact(formatNaira(MAX_INSURED_KOBO, 'short'), 'the most that the insurance pays'),
  spinStake: fact(formatNaira(LIMITS.minStakeKobo, 'short'), 'minimum stake of Spin it'),
  spinSectors: fact(SECTORS.length, 'sectors of the wheel'),
  spinAgain: fact(AGAIN, 'sectors that give a free spin'),
};

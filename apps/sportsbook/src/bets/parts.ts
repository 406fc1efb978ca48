import type { SportsAnswerOf } from '@jara/contract/sports-bets';

type Offer = SportsAnswerOf<'/sportsbook/cash-out-offers'>['offers'][number];

const PARTS = [25, 50, 75, 100];

/** The selectable parts that the offer allows. */
export function partsOf(offer: Pick<Offer, 'parts'> | undefined): readonly number[] {
  const { least, most } = offer?.parts ?? { least: 100, most: 100 };
  return PARTS.filter((part) => part === 100 || (part >= least && part <= most));
}

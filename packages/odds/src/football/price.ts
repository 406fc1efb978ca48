import { type Ending, type Outlook, outlookOf } from '../endings.ts';
import type { PlayState, SportModel } from '../types.ts';
import { type FootballEndings, footballEndings } from './endings.ts';
import { footballMarkets, type MarketForm } from './markets.ts';

type FootballModel = Extract<SportModel, { sport: 'football' }>;

/** A market with the fair outlook of each selection; a chance of 0 or 1 where it is decided. */
export interface FairMarket {
  readonly marketId: string;
  readonly selections: readonly ({ readonly selectionId: string } & Outlook)[];
}

/** Of a selection that can neither win nor lose. */
export const NO_OUTLOOK: Outlook = { probability: 0, returned: 1 };

/** All markets of a football match from one distribution of its endings: they cannot contradict each other. */
export function footballFair(model: FootballModel, play: PlayState): FairMarket[] {
  const endings = footballEndings(model, play);
  return footballMarkets(play, endings).map((form) => fairOf(form, endings));
}

function fairOf({ marketId, selectionIds }: MarketForm, endings: FootballEndings): FairMarket {
  const looked = endingsFor(marketId, endings);
  return {
    marketId,
    selections: selectionIds.map((selectionId) => ({
      selectionId,
      ...(outlookOf('football', { marketId, selectionId }, looked) ?? NO_OUTLOOK),
    })),
  };
}

function endingsFor(marketId: string, endings: FootballEndings): readonly Ending[] {
  if (marketId === 'htft') return endings.halfFull;
  if (marketId === 'fg') return endings.first;
  return marketId.startsWith('h1.') ? endings.half : endings.final;
}

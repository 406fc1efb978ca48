import { chanceOf, type Ending, jointChance } from '../endings.ts';
import type { PlayState, SelectionName, SportModel } from '../types.ts';
import { type FootballEndings, footballEndings, jointEndings } from './endings.ts';
import { footballMarkets, type MarketForm } from './markets.ts';

type FootballModel = Extract<SportModel, { sport: 'football' }>;

/** A market with the fair chance of each selection; 0 or 1 where it is decided. */
export interface FairMarket {
  readonly marketId: string;
  readonly selections: readonly { readonly selectionId: string; readonly chance: number }[];
}

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
      chance: chanceOf('football', { marketId, selectionId }, looked) ?? 0,
    })),
  };
}

function endingsFor(marketId: string, endings: FootballEndings): readonly Ending[] {
  if (marketId === 'htft') return endings.halfFull;
  if (marketId === 'fg') return endings.first;
  return marketId.startsWith('h1.') ? endings.half : endings.final;
}

/** The chance that all of these selections win. */
export function footballJoint(
  model: FootballModel,
  play: PlayState,
  selections: readonly SelectionName[],
): number {
  return jointChance('football', selections, jointEndings(model, play));
}

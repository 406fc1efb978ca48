import type { Ending } from '../endings.ts';
import { type MarketForm, type MarketGroup, marketOffer } from '../fair-market.ts';
import type { PlayState, SportModel } from '../types.ts';
import { FootballEndings } from './endings.ts';
import { footballMarkets } from './markets.ts';

type FootballModel = Extract<SportModel, { sport: 'football' }>;

/** All markets of a football match from one distribution of its endings: they cannot contradict each other. */
export function footballGroups(model: FootballModel, play: PlayState): MarketGroup[] {
  const endings = new FootballEndings(model, play);
  const offerOf = (form: MarketForm) =>
    marketOffer('football', form, () => endingsFor(form.marketId, endings));
  return footballMarkets(play, endings).map(({ family, forms }) => ({
    family,
    offers: () => forms().map(offerOf),
  }));
}

function endingsFor(marketId: string, endings: FootballEndings): readonly Ending[] {
  if (marketId === 'htft') return endings.halfFull;
  if (marketId === 'fg') return endings.first;
  return marketId.startsWith('h1.') ? endings.half : endings.final;
}

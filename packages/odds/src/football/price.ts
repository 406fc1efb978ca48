import type { Ending } from '../endings.ts';
import { type MarketOffer, marketOffer } from '../fair-market.ts';
import type { PlayState, SportModel } from '../types.ts';
import { FootballEndings } from './endings.ts';
import { footballMarkets } from './markets.ts';

type FootballModel = Extract<SportModel, { sport: 'football' }>;

/** All markets of a football match from one distribution of its endings: they cannot contradict each other. */
export function footballOffers(model: FootballModel, play: PlayState): MarketOffer[] {
  const endings = new FootballEndings(model, play);
  return footballMarkets(play, endings).map((form) =>
    marketOffer('football', form, () => endingsFor(form.marketId, endings)),
  );
}

function endingsFor(marketId: string, endings: FootballEndings): readonly Ending[] {
  if (marketId === 'htft') return endings.halfFull;
  if (marketId === 'fg') return endings.first;
  return marketId.startsWith('h1.') ? endings.half : endings.final;
}

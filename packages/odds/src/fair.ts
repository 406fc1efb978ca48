import { basketballOffers } from './basketball/price.ts';
import type { MarketOffer } from './fair-market.ts';
import { footballOffers } from './football/price.ts';
import { tennisOffers } from './tennis/price.ts';
import type { PlayState, SportModel } from './types.ts';

/** Every market of an event, whatever its sport, in the order shown. */
export function marketOffers(model: SportModel, play: PlayState): MarketOffer[] {
  if (model.sport === 'football') return footballOffers(model, play);
  return model.sport === 'basketball' ? basketballOffers(model, play) : tennisOffers(model, play);
}

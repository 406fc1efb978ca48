import { basketballOffers } from './basketball/price.ts';
import type { MarketGroup } from './fair-market.ts';
import { footballGroups } from './football/price.ts';
import { tennisOffers } from './tennis/price.ts';
import type { PlayState, SportModel } from './types.ts';

/** The markets of an event of any sport, in the order shown. */
export function marketGroups(model: SportModel, play: PlayState): readonly MarketGroup[] {
  if (model.sport === 'football') return footballGroups(model, play);
  const offers = () =>
    model.sport === 'basketball' ? basketballOffers(model, play) : tennisOffers(model, play);
  return [{ family: '', offers }];
}

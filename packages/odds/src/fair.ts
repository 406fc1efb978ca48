import { basketballFair } from './basketball/price.ts';
import type { FairMarket } from './fair-market.ts';
import { footballFair } from './football/price.ts';
import { tennisFair } from './tennis/price.ts';
import type { PlayState, SportModel } from './types.ts';

/** The fair chances of every market of an event, whatever its sport. */
export function fairMarkets(model: SportModel, play: PlayState): FairMarket[] {
  if (model.sport === 'football') return footballFair(model, play);
  return model.sport === 'basketball' ? basketballFair(model, play) : tennisFair(model, play);
}

import { type Market, marketRule } from '@jara/race-kit/markets';
import { TEXTS } from './texts.ts';

/** A market's name in the player's language. */
export function marketName(market: Market): string {
  return market === 'top-four' ? TEXTS.topFour : TEXTS[market];
}

/** The instruction of a market. */
export function marketHelp(market: Market, starters: number): string {
  switch (market) {
    case 'win':
      return TEXTS.winHelp;
    case 'place':
    case 'show':
      return TEXTS.placeHelp(String(marketRule(market, starters).places));
    case 'exacta':
      return TEXTS.exactaHelp;
    case 'quinella':
      return TEXTS.quinellaHelp;
    case 'trifecta':
      return TEXTS.trifectaHelp;
    case 'top-four':
      return TEXTS.topFourHelp;
  }
}

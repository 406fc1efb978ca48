import { fairMarkets } from './fair.ts';
import type { FairMarket } from './football/price.ts';
import { fairFromOdds, isDecided, oddsFromFair } from './margin.ts';
import { overroundOf } from './overrounds.ts';
import type { Market, Odds, OutsidePrices, PlayState, PricedEvent, Sport } from './types.ts';

/** The play of an event before it began. */
export function beginning(sport: Sport): PlayState {
  return {
    ...{ sport, home: 0, away: 0, periods: [], minute: 0, isBreak: false, isOver: false },
    ...{ homeReds: 0, awayReds: 0, firstGoal: null },
  };
}

/** Every market of an event as it can be bet on now, in the order shown. A market of which nothing is open any more is left out. */
export function boardOf({ model, play, outside, trading }: PricedEvent): readonly Market[] {
  if (play.isOver) return [];
  const isInPlay = play.periods.length > 0;
  return fairMarkets(model, play).flatMap((fair) => {
    const given = outsideChances(outside, fair.marketId);
    const rule = trading[fair.marketId];
    const chances = shifted(given ?? fair.selections.map(({ probability }) => probability), rule?.shift ?? 0);
    const odds = oddsFromFair(chances, overroundOf(model.sport, fair.marketId, isInPlay));
    if (odds.every((price) => price === 0)) return [];
    return [toMarket(fair, chances, odds, rule?.isSuspended ?? false)];
  });
}

function toMarket(
  { marketId, selections }: FairMarket,
  chances: readonly number[],
  odds: readonly Odds[],
  isSuspended: boolean,
): Market {
  return {
    ...{ marketId, isSuspended },
    selections: selections.map(({ selectionId, returned }, place) => ({
      selectionId,
      returned,
      probability: chances[place] ?? 0,
      odds: odds[place] ?? 0,
    })),
  };
}

/** A trader moves the first selection's chance; the others make room in proportion. */
function shifted(chances: readonly number[], shift: number): number[] {
  const [first = 0, ...others] = chances;
  if (shift === 0 || isDecided(first)) return [...chances];
  const whole = others.reduce((sum, chance) => sum + chance, 0);
  const moved = Math.min(0.99, Math.max(0.01, first + shift));
  return [moved, ...others.map((chance) => (whole === 0 ? 0 : (chance / whole) * (whole + first - moved)))];
}

/** The chances behind outside prices of this very market; null where they name none. */
function outsideChances(outside: OutsidePrices | null, marketId: string): number[] | null {
  if (outside === null) return null;
  const { h2h, spread, total } = outside;
  if (marketId === '1x2' && h2h !== null && h2h.draw !== null)
    return fairFromOdds([h2h.home, h2h.draw, h2h.away]);
  if (marketId === 'ml' && h2h !== null && h2h.draw === null) return fairFromOdds([h2h.home, h2h.away]);
  if (spread !== null && (marketId === `sp:${spread.line}` || marketId === `ah:${spread.line}`))
    return fairFromOdds([spread.home, spread.away]);
  if (total !== null && marketId === `ou:${total.line}`) return fairFromOdds([total.over, total.under]);
  return null;
}

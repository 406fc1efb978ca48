import { marketGroups } from './fair.ts';
import { type FairMarket, isInFamily, type MarketGroup, type MarketOffer } from './fair-market.ts';
import { fairFromOdds, oddsFromFair } from './margin.ts';
import { overroundOf } from './overrounds.ts';
import type { Market, Odds, OutsidePrices, PlayState, PricedEvent, Sport } from './types.ts';

/** The play of an event before it begins. */
export function beginning(sport: Sport): PlayState {
  return {
    ...{ sport, home: 0, away: 0, periods: [], minute: 0, isBreak: false, isOver: false },
    ...{ homeReds: 0, awayReds: 0, firstGoal: null },
  };
}

/** The open markets of an event, each priced once, on demand. */
export interface Board {
  /** Null where no selection of the market is open. */
  market(marketId: string): Market | null;
  /** All with an open selection, in the order shown. */
  all(): readonly Market[];
}

export function createBoard({ model, play, outside, trading, margin = 100 }: PricedEvent): Board {
  const groups = (play.isOver ? [] : marketGroups(model, play)).map(opened);
  const offerOf = (marketId: string): MarketOffer | undefined =>
    groups
      .find((group) => isInFamily(group, marketId))
      ?.offers()
      .find((offer) => offer.marketId === marketId);
  const isInPlay = play.periods.length > 0;
  const moved = outside === null ? null : movedResult(offerOf('1x2')?.fair(), outside);
  const priced = new Map<string, Market | null>();
  let all: readonly Market[] | null = null;

  const price = (offer: MarketOffer): Market | null => {
    const { marketId } = offer;
    const follows = moved === null ? null : followingResult(marketId, moved.chances);
    // Where outside prices moved the result far from the model, markets that cannot be derived from the result's probabilities
    // would contradict them, so they are omitted.
    if (follows === null && moved?.isFar === true && /^(ah|sp):/.test(marketId)) return null;
    const fair = offer.fair();
    const expected = follows?.chances ?? modelled(fair);
    const chances = outsideChances(outside, marketId, expected) ?? expected;
    const overround = (overroundOf(model.sport, marketId, isInPlay) * margin) / 100;
    const odds = oddsFromFair(chances, overround, isInPlay);
    if (odds.every((one) => one === 0)) return null;
    return toMarket(fair, chances, odds, trading[marketId]?.isSuspended ?? false, follows?.returned);
  };
  const market = (marketId: string): Market | null => {
    const known = priced.get(marketId);
    if (known !== undefined) return known;
    const offer = offerOf(marketId);
    const made = offer === undefined ? null : price(offer);
    priced.set(marketId, made);
    return made;
  };
  return {
    market,
    all() {
      all ??= groups.flatMap(({ offers }) => offers().flatMap(({ marketId }) => market(marketId) ?? []));
      return all;
    },
  };
}

/** A group whose lines are computed once. */
function opened({ family, offers }: MarketGroup): MarketGroup {
  let known: readonly MarketOffer[] | null = null;
  return {
    family,
    offers() {
      known ??= offers();
      return known;
    },
  };
}

/** Every open market of an event, in the order shown. */
export function boardOf(event: PricedEvent): readonly Market[] {
  return createBoard(event).all();
}

/** The result's probabilities where outside prices differ from the model; null where they do not. */
function movedResult(
  fair: FairMarket | undefined,
  outside: OutsidePrices,
): { readonly chances: readonly number[]; readonly isFar: boolean } | null {
  if (fair === undefined) return null;
  const expected = modelled(fair);
  const chances = outsideChances(outside, '1x2', expected) ?? expected;
  const by = Math.max(...chances.map((chance, at) => Math.abs(chance - (expected[at] ?? 0))));
  return by === 0 ? null : { chances, isFar: by > FAR };
}

const modelled = ({ selections }: FairMarket) => selections.map(({ probability }) => probability);

/** Markets that restate the result of a match: they move with it, or bets on both sides of a match would win. */
function followingResult(
  marketId: string,
  [home = 0, draw = 0, away = 0]: readonly number[],
): { readonly chances: readonly number[]; readonly returned: number } | null {
  const decided = home + away || 1;
  switch (marketId) {
    case 'dc':
      return { chances: [home + draw, home + away, draw + away], returned: 0 };
    case 'dnb':
    case 'ah:0':
      return { chances: [home / decided, away / decided], returned: draw };
    case 'ah:-0.5':
      return { chances: [home, draw + away], returned: 0 };
    case 'ah:0.5':
      return { chances: [home + draw, away], returned: 0 };
    default:
      return null;
  }
}

/** Beyond this difference, a model's handicaps and the result's probabilities together make a bet that cannot lose. */
const FAR = 0.01;

function toMarket(
  { marketId, selections }: FairMarket,
  chances: readonly number[],
  odds: readonly Odds[],
  isSuspended: boolean,
  returnedOfAll: number | undefined,
): Market {
  return {
    ...{ marketId, isSuspended },
    selections: selections.map(({ selectionId, returned }, position) => ({
      selectionId,
      returned: returnedOfAll ?? returned,
      probability: chances[position] ?? 0,
      odds: odds[position] ?? 0,
    })),
  };
}

/**
 * Maximum difference between an outside spread and the other prices. A larger one is an error of the source, and an arbitrage for
 * players who bet both ways.
 */
const SPREAD_OFF_BY = 0.03;

/** The probabilities behind outside prices of this very market; null where there are none. */
function outsideChances(
  outside: OutsidePrices | null,
  marketId: string,
  expected: readonly number[],
): number[] | null {
  if (outside === null) return null;
  const { h2h, spread, total } = outside;
  if (marketId === '1x2' && h2h !== null && h2h.draw !== null)
    return fairFromOdds([h2h.home, h2h.draw, h2h.away]);
  if (marketId === 'ml' && h2h !== null && h2h.draw === null) return fairFromOdds([h2h.home, h2h.away]);
  if (spread !== null && (marketId === `sp:${spread.line}` || marketId === `ah:${spread.line}`)) {
    const stated = fairFromOdds([spread.home, spread.away]);
    return Math.abs((stated[0] ?? 0) - (expected[0] ?? 0)) > SPREAD_OFF_BY ? null : stated;
  }
  if (total !== null && marketId === `ou:${total.line}`) return fairFromOdds([total.over, total.under]);
  return null;
}

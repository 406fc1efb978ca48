import { orderChance, topChances } from '@jara/game-kit/plackett-luce';
import { compare, plus, type Rational, rational } from '@jara/game-kit/rational';
import type { Hundredths } from '@jara/game-kit/shared-game';
import { type RaceCard, weightsOf } from './field.ts';
import { type MarketRule, marketRule, type RaceSelection } from './markets.ts';

/** Minimum odds, 1.01: below it a bet would win nothing, and is not offered. */
const MIN_ODDS: Hundredths = 101;

/** Probability that a selection wins, as an exact fraction of whole-number strengths. */
export function chanceOf(card: RaceCard, selection: RaceSelection): Rational {
  const chances = keptOf(card).chances;
  const key = `${selection.market} ${selection.runners.join()}`;
  const chance = chances.get(key) ?? workedOut(card, selection);
  chances.set(key, chance);
  return chance;
}

function workedOut(card: RaceCard, { market, runners }: RaceSelection): Rational {
  const rule = marketRule(market, card.runners.length);
  const chosen = runners.map((number) => number - 1);
  if (rule.isOrdered) return orderChance(weightsOf(card), chosen);
  if (rule.picks < rule.places || rule.picks === 1)
    return tops(card, rule.places)[chosen[0] ?? -1] ?? rational(0n);
  const weights = weightsOf(card);
  return ordersOf(chosen)
    .map((order) => orderChance(weights, order))
    .reduce(plus);
}

/** The odds that return the market's percentage, rounded down to hundredths; null where they would be below 1.01. */
export function oddsAt({ percent }: Pick<MarketRule, 'percent'>, chance: Rational): Hundredths | null {
  if (chance.numerator === 0n) return null;
  const odds = (percent * chance.denominator) / chance.numerator;
  return odds < BigInt(MIN_ODDS) ? null : Number(odds);
}

/** Payout of a selection on this card for a stake of one, in hundredths; null where it is not offered. */
export function oddsOf(card: RaceCard, selection: RaceSelection): Hundredths | null {
  return oddsAt(marketRule(selection.market, card.runners.length), chanceOf(card, selection));
}

/** Every order of the runners. */
function ordersOf(runners: readonly number[]): number[][] {
  return runners.length === 0
    ? [[]]
    : runners.flatMap((first) =>
        ordersOf(runners.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );
}

interface KeptChances {
  /** By market and runners. */
  readonly chances: Map<string, Rational>;
  /** Of each runner, by the number of places. */
  readonly tops: Map<number, readonly Rational[]>;
}

/** Cache of a card's exact fractions for as long as the card lives: many bets meet one card. */
const kept = new WeakMap<RaceCard, KeptChances>();

function keptOf(card: RaceCard): KeptChances {
  const known = kept.get(card) ?? { chances: new Map(), tops: new Map() };
  kept.set(card, known);
  return known;
}

function tops(card: RaceCard, places: number): readonly Rational[] {
  const { tops: sizes } = keptOf(card);
  const chances = sizes.get(places) ?? topChances(weightsOf(card), places);
  sizes.set(places, chances);
  return chances;
}

/** Minimum return of any selection of a market: the loss by rounding odds down grows with the probability. */
export function minReturn({ percent }: Pick<MarketRule, 'percent'>, maxChance: Rational): Rational {
  // Odds of at least 1.01 have a probability of at most `percent` ÷ 101.
  const offered = rational(percent, BigInt(MIN_ODDS));
  const chance = compare(maxChance, offered) < 0n ? maxChance : offered;
  const { numerator, denominator } = chance;
  return rational(percent * denominator - numerator, 100n * denominator);
}

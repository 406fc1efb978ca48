import type { Rational } from '@jara/game-kit/rational';
import { rational, times } from '@jara/game-kit/rational';
import type { Hundredths } from '@jara/game-kit/shared-game';
import { type Fixture, type GoalRates, ratesOf } from './card.ts';
import { shareOf } from './chances.ts';
import { type Market, PICKS } from './picks.ts';
import { makeScoreTable, type ScoreTable } from './score-table.ts';

/** Payout as a share of the fair price, in per cent. */
export const PAID_PERCENT: Readonly<Record<Market, bigint>> = {
  result: 95n,
  double: 95n,
  goals: 95n,
  both: 95n,
  score: 90n,
  halves: 92n,
};

/** Minimum odds: below them nothing would be won. */
export const MIN_ODDS: Hundredths = 101;
/** Maximum odds, 100,000.00: the minimum stake wins the maximum payout. */
export const MAX_ODDS: Hundredths = 10_000_000;

/** A match before it is played: its rates, and the odds of each pick. */
export interface PricedMatch {
  readonly table: ScoreTable;
  /** By the id of the pick, without those not on offer. */
  readonly odds: ReadonlyMap<string, Hundredths>;
}

export function priceMatch(rates: GoalRates): PricedMatch {
  const table = makeScoreTable(rates);
  const odds = new Map<string, Hundredths>();
  for (const pick of PICKS) {
    const { parts, of } = shareOf(table, pick);
    if (parts === 0n) continue;
    const price = (PAID_PERCENT[pick.market] * of) / parts;
    if (price >= MIN_ODDS && price <= MAX_ODDS) odds.set(pick.id, Number(price));
  }
  return { table, odds };
}

/** Maximum cached matches, enough for the weeks of a few seasons: servers, pages and tests use no more. */
const MAX_KEPT = 512;
const kept = new Map<number, PricedMatch>();

/** Cached by the match's two rates. */
export function pricedMatch(fixture: Fixture): PricedMatch {
  const rates = ratesOf(fixture);
  const key = rates.home * 1_000 + rates.away;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const priced = priceMatch(rates);
  kept.set(key, priced);
  return priced;
}

/** The lowest and the highest return of any pick of a market: rounding down odds of at least 1.01 takes less than a 102nd. */
export function returnsOf(market: Market): { readonly least: Rational; readonly most: Rational } {
  const most = rational(PAID_PERCENT[market], 100n);
  const least = times(most, rational(BigInt(MIN_ODDS), BigInt(MIN_ODDS + 1)));
  return { least, most };
}

/** The exact product of several legs' odds. */
export function product(odds: readonly Hundredths[]): Rational {
  const hundred = 100n ** BigInt(odds.length);
  return rational(
    odds.reduce((all, one) => all * BigInt(one), 1n),
    hundred,
  );
}

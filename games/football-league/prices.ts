import type { Rational } from '@jara/game-kit/rational';
import { rational, times } from '@jara/game-kit/rational';
import type { Hundredths } from '@jara/game-kit/shared-game';
import { type Fixture, type GoalRates, ratesOf } from './card.ts';
import { shareOf } from './chances.ts';
import { type Market, PICKS } from './picks.ts';
import { makeScoreTable, type ScoreTable } from './score-table.ts';

/** What of the fair price is paid, in per cent. */
export const PAID_PERCENT: Readonly<Record<Market, bigint>> = {
  result: 95n,
  double: 95n,
  goals: 95n,
  both: 95n,
  score: 90n,
  halves: 92n,
};

/** Below it nothing would be won. */
export const LEAST_ODDS: Hundredths = 101;
/** 100,000.00: the least stake wins the most that is paid. */
export const MOST_ODDS: Hundredths = 10_000_000;

/** A match before it is played: what it is drawn from, and what each pick pays. */
export interface PricedMatch {
  readonly table: ScoreTable;
  /** By the id of the pick; those that are not offered are left out. */
  readonly odds: ReadonlyMap<string, Hundredths>;
}

export function priceMatch(rates: GoalRates): PricedMatch {
  const table = makeScoreTable(rates);
  const odds = new Map<string, Hundredths>();
  for (const pick of PICKS) {
    const { parts, of } = shareOf(table, pick);
    if (parts === 0n) continue;
    const price = (PAID_PERCENT[pick.market] * of) / parts;
    if (price >= LEAST_ODDS && price <= MOST_ODDS) odds.set(pick.id, Number(price));
  }
  return { table, odds };
}

/** The weeks of a few seasons at once: servers, pages and tests look at no more. */
const MOST_KEPT = 512;
const kept = new Map<number, PricedMatch>();

/** The same, priced once: a match is its two rates. */
export function pricedMatch(fixture: Fixture): PricedMatch {
  const rates = ratesOf(fixture);
  const key = rates.home * 1_000 + rates.away;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const priced = priceMatch(rates);
  kept.set(key, priced);
  return priced;
}

/** The lowest and the highest return of any pick of a market: rounding an odd of 1.01 or more down takes less than a 102nd. */
export function returnsOf(market: Market): { readonly least: Rational; readonly most: Rational } {
  const most = rational(PAID_PERCENT[market], 100n);
  const least = times(most, rational(BigInt(LEAST_ODDS), BigInt(LEAST_ODDS + 1)));
  return { least, most };
}

/** The odds of several legs together, exactly. */
export function product(odds: readonly Hundredths[]): Rational {
  const hundred = 100n ** BigInt(odds.length);
  return rational(
    odds.reduce((all, one) => all * BigInt(one), 1n),
    hundred,
  );
}

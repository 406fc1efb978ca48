import { fairFromOdds } from './margin.ts';
import { MAX_ODDS, MIN_ODDS, type Odds } from './types.ts';

/** Credible sums of the implied probabilities of one bookmaker's prices: beyond them a price is a typing error. */
const CREDIBLE = { least: 0.97, most: 1.3 } as const;

/**
 * The consensus of bookmakers on the selections of one market: the median of each selection's probability without each bookmaker's own
 * margin, so that neither one wrong price nor the largest margin moves it. As odds without a margin; null without credible prices.
 */
export function consensusOf(prices: readonly (readonly Odds[])[]): Odds[] | null {
  const credible = prices.filter((odds) => {
    const sum = odds.reduce((all, price) => all + 100 / price, 0);
    return sum >= CREDIBLE.least && sum <= CREDIBLE.most;
  });
  const [first] = credible;
  if (first === undefined) return null;
  const fair = credible.map((odds) => fairFromOdds(odds));
  const medians = first.map((_, position) => medianOf(fair.map((chances) => chances[position] ?? 0)));
  const whole = medians.reduce((sum, chance) => sum + chance, 0);
  return medians.map((chance) => {
    const odds = Math.round((100 * whole) / chance);
    return Math.min(MAX_ODDS, Math.max(MIN_ODDS, odds));
  });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

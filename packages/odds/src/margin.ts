import { MAX_ODDS, MIN_ODDS, type Odds } from './types.ts';

/**
 * Steps of odds, in hundredths: below each bound odds are multiples of its step, so that prices do not flicker. Above 2.00 a step is at
 * most 1.25 % of the odds, which reduces a bet's return.
 */
const LADDER = [
  { below: 200, step: 1 },
  { below: 400, step: 2 },
  { below: 1000, step: 5 },
  { below: 2000, step: 10 },
  { below: 5000, step: 25 },
  { below: 10_000, step: 50 },
  { below: 20_000, step: 100 },
  { below: 50_000, step: 250 },
  { below: Number.POSITIVE_INFINITY, step: 500 },
] as const;

/** Bounds of a selection's return before the ladder. Timing within a reported minute is worth 2 % in play. */
const RETURNS = { min: 0.87, max: 0.975, maxInPlay: 0.965 } as const;

const MAX_STEPS = 60;

/** Rounds down to the ladder: the rounding is the operator's. 0 outside our minimum and maximum odds. */
export function onLadder(exact: number): Odds {
  const hundredths = exact * 100;
  if (hundredths > MAX_ODDS * (1 + 1e-9)) return 0;
  const step = LADDER.find(({ below }) => hundredths < below)?.step ?? 1;
  // A price on the ladder stays there in spite of floating-point error.
  const odds = Math.floor(hundredths / step + 1e-9) * step;
  return odds < MIN_ODDS ? 0 : odds;
}

/**
 * The odds of a market's selections, with a margin by the power method: each probability is raised to one power, so that they sum to
 * `overround` more than before. Longshots carry more of it than favourites, as in every market (Clarke, Kovalchik and Ingram 2017,
 * "Adjusting bookmaker's odds to allow for overround"), within bounds: each returns within `RETURNS` at any probability. A market in which
 * every selection is at a bound has another overround than the given one.
 */
export function oddsFromFair(probabilities: readonly number[], overround: number, isInPlay = false): Odds[] {
  const whole = probabilities.reduce((sum, chance) => sum + chance, 0);
  const max = isInPlay ? RETURNS.maxInPlay : RETURNS.max;
  const implied = (chance: number, power: number) =>
    chance <= 0 ? 0 : chance / Math.min(max, Math.max(RETURNS.min, chance ** (1 - power)));
  const power = powerFor(probabilities, whole * (1 + overround), implied);
  return probabilities.map((chance) => (isDecided(chance) ? 0 : onLadder(1 / implied(chance, power))));
}

/** The probabilities behind a set of odds, which sum to one: the inverse of `oddsFromFair`. */
export function fairFromOdds(odds: readonly Odds[]): number[] {
  const implied = odds.map((price) => (price <= 100 ? 1 : 100 / price));
  const power = powerFor(implied, 1);
  return implied.map((chance) => chance ** power);
}

/** Whether a probability is too close to 0 or 1 for a bet. */
export function isDecided(probability: number): boolean {
  return probability <= 1e-7 || probability >= 1 - 1e-7;
}

/** The power at which these probabilities sum to `target`, by bisection: the sum falls as the power rises. */
function powerFor(
  chances: readonly number[],
  target: number,
  implied = (chance: number, power: number) => (chance <= 0 ? 0 : chance ** power),
): number {
  const sumAt = (power: number) => chances.reduce((sum, chance) => sum + implied(chance, power), 0);
  let [low, high] = [0.01, 1];
  while (sumAt(high) > target && high < 64) high *= 2;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

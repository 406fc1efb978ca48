import type { FairMarket } from '../fair-market.ts';
import type { PlayState, SportModel } from '../types.ts';

type BasketballModel = Extract<SportModel, { sport: 'basketball' }>;

const MINUTES = 48;
/** A match that is all but over may still turn. */
const LEAST_SHARE_LEFT = 0.004;
const SPREADS = [-6, -3, 0, 3, 6];
const TOTALS = [-8, -4, 0, 4, 8];

/** Lead and points at the end as normal distributions: what is there, and what the minutes left are expected to bring. */
export function basketballFair(model: BasketballModel, play: PlayState): FairMarket[] {
  const left = play.isOver ? 0 : Math.max(LEAST_SHARE_LEFT, 1 - play.minute / MINUTES);
  const lead = { mean: play.home - play.away + model.lead * left, sd: model.leadSd * Math.sqrt(left) };
  const points = { mean: play.home + play.away + model.points * left, sd: model.pointsSd * Math.sqrt(left) };
  const ahead = (by: number) => above(by, lead.mean, lead.sd);
  // A tie goes on into overtime, which either side wins as it would have won the rest.
  const tie = ahead(-0.5) - ahead(0.5);
  const won = ahead(0.5) + tie / 2;
  const spreads = SPREADS.map((step) => halfLine(-lead.mean + step));
  const totals = TOTALS.map((step) => halfLine(points.mean + step));
  return [
    market('ml', 'home', 'away', won),
    ...spreads.map((line) => market(`sp:${line}`, 'home', 'away', ahead(-line))),
    ...totals.map((line) => market(`ou:${line}`, 'over', 'under', above(line, points.mean, points.sd))),
  ];
}

function market(marketId: string, first: string, second: string, chance: number): FairMarket {
  return {
    marketId,
    selections: [
      { selectionId: first, probability: chance, returned: 0 },
      { selectionId: second, probability: 1 - chance, returned: 0 },
    ],
  };
}

/** The nearest line that no score can meet. */
function halfLine(value: number): number {
  return Math.floor(value) + 0.5;
}

/** The chance that a normal variable lies above `bound`. */
export function above(bound: number, mean: number, sd: number): number {
  return sd === 0 ? Number(mean > bound) : 1 - normal((bound - mean) / sd);
}

/** The normal distribution function, to 7.5e-8 (Abramowitz and Stegun 26.2.17). */
export function normal(x: number): number {
  if (x < 0) return 1 - normal(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

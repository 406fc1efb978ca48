import type { Ending } from '../endings.ts';
import { type MarketOffer, marketOffer } from '../fair-market.ts';
import type { PlayState, SportModel } from '../types.ts';
import { MINUTES, sumOfMinutes } from './points.ts';

type BasketballModel = Extract<SportModel, { sport: 'basketball' }>;

const SPREADS = [-6, -3, 0, 3, 6];
const TOTALS = [-8, -4, 0, 4, 8];
const SIDES = ['home', 'away'];
/** Assumed winning margin of an overtime. */
export const OVERTIME_POINTS = 2;

/** The endings of a match, by the lead and by the sum of points: no market needs both together. */
export interface BasketballEndings {
  readonly lead: readonly Ending[];
  readonly points: readonly Ending[];
}

export function basketballEndings(model: BasketballModel, play: PlayState): BasketballEndings {
  const left = play.isOver ? 0 : Math.max(0, MINUTES - play.minute);
  const [leadNow, pointsNow] = [play.home - play.away, play.home + play.away];
  const leads = new Map<number, number>();
  const add = (chances: Map<number, number>, value: number, chance: number) =>
    chances.set(value, (chances.get(value) ?? 0) + chance);
  let tie = 0;
  for (const [by, chance] of sumOfMinutes(model, left, 'lead')) {
    if (leadNow + by === 0) tie += chance;
    else add(leads, leadNow + by, chance);
  }
  // A tie goes to overtime, which either side wins with the same probability.
  for (const by of [-OVERTIME_POINTS, OVERTIME_POINTS]) if (tie > 0) add(leads, by, tie / 2);
  const points = new Map<number, number>();
  for (const [by, chance] of sumOfMinutes(model, left, 'points')) {
    // The sum of a tie is even: all even sums are assumed to contain ties with the same frequency.
    const tied = (pointsNow + by) % 2 === 0 ? Math.min(1, 2 * tie) * chance : 0;
    add(points, pointsNow + by, chance - tied);
    if (tied > 0) add(points, pointsNow + by + OVERTIME_POINTS, tied);
  }
  const ended = (home: number, away: number): PlayState => ({
    ...play,
    home,
    away,
    isBreak: false,
    isOver: true,
  });
  return {
    lead: [...leads].map(([lead, chance]) => ({
      chance,
      play: ended(Math.max(0, lead), Math.max(0, -lead)),
    })),
    points: [...points].map(([sum, chance]) => ({ chance, play: ended(sum, 0) })),
  };
}

/** All markets from the table of a minute's points, which the house feed also plays by. */
export function basketballOffers(model: BasketballModel, play: PlayState): MarketOffer[] {
  const endings = basketballEndings(model, play);
  const left = play.isOver ? 0 : Math.max(0, 1 - play.minute / MINUTES);
  const lead = play.home - play.away + model.lead * left;
  const points = play.home + play.away + model.points * left;
  const market = (marketId: string, selectionIds: readonly string[], of: readonly Ending[]) =>
    marketOffer('basketball', { marketId, selectionIds }, () => of);
  return [
    market('ml', SIDES, endings.lead),
    ...SPREADS.map((step) => market(`sp:${halfLine(-lead + step)}`, SIDES, endings.lead)),
    ...TOTALS.map((step) => market(`ou:${halfLine(points + step)}`, ['over', 'under'], endings.points)),
  ];
}

/** The nearest half line, which no score can equal. */
function halfLine(value: number): number {
  return Math.floor(value) + 0.5;
}

/** Probability that a normal variable is above `bound`. */
export function above(bound: number, mean: number, sd: number): number {
  return sd === 0 ? Number(mean > bound) : 1 - normal((bound - mean) / sd);
}

/** The normal distribution function, to 7.5e-8 (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  if (x < 0) return 1 - normal(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

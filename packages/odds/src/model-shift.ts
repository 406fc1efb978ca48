import type { ModelShift, Sport, SportModel } from './types.ts';

/** Maximum shift of a model by a trader: goals, points, or the probability of a point served. */
export const MAX_SHIFT: Readonly<Record<Sport, number>> = { football: 1.5, basketball: 25, tennis: 0.15 };
/** Minimum expected goals of a side after a shift, and bounds of its serve. */
const MIN_GOALS = 0.05;
const SERVE = { min: 0.35, max: 0.9 } as const;
const MIN_POINTS = 60;

/**
 * The model behind all prices of an event once a trader has shifted it. One distribution prices every market before and after, so a shift
 * never creates bets that win together in every ending.
 */
export function shiftedModel(model: SportModel, { lead, total }: ModelShift): SportModel {
  if (model.sport === 'basketball')
    return { ...model, lead: model.lead + lead, points: Math.max(MIN_POINTS, model.points + total) };
  const home = (total + lead) / 2;
  const away = (total - lead) / 2;
  if (model.sport === 'football')
    return {
      ...model,
      homeRate: Math.max(MIN_GOALS, model.homeRate + home),
      awayRate: Math.max(MIN_GOALS, model.awayRate + away),
    };
  return { ...model, homeServe: serve(model.homeServe + home), awayServe: serve(model.awayServe + away) };
}

const serve = (chance: number): number => Math.min(SERVE.max, Math.max(SERVE.min, chance));

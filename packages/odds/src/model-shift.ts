import type { ModelShift, Sport, SportModel } from './types.ts';

/** The furthest that a trader moves a model: goals, points, or the chance of a point served. */
export const MAX_SHIFT: Readonly<Record<Sport, number>> = { football: 1.5, basketball: 25, tennis: 0.15 };
/** No side is shifted below so many expected goals, nor its serve beyond these chances. */
const MIN_GOALS = 0.05;
const SERVE = { min: 0.35, max: 0.9 } as const;
const MIN_POINTS = 60;

/**
 * The model that all prices of an event follow from once a trader has shifted it. Every market is priced by one distribution before and after,
 * so a shift never makes bets that win together whatever happens.
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

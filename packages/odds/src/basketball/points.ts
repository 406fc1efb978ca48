import type { SportModel } from '../types.ts';

type BasketballModel = Extract<SportModel, { sport: 'basketball' }>;

export const MINUTES = 48;
/** Maximum points of one side in a minute. */
const MAX_POINTS = 9;
const MAX_ROUNDS = 200;
const CLOSE = 1e-10;

export interface MinuteScore {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

interface Shape {
  lead: number;
  points: number;
  leadVariance: number;
  pointsVariance: number;
}

const tables = new WeakMap<BasketballModel, readonly MinuteScore[]>();

/**
 * Probabilities of both sides' points in one minute: integers, never negative, every minute alike and independent. Lead and sum over the
 * whole match have the model's mean and spread. This table both plays and prices a match.
 */
export function minuteScores(model: BasketballModel): readonly MinuteScore[] {
  const known = tables.get(model);
  if (known !== undefined) return known;
  const target: Shape = {
    lead: model.lead / MINUTES,
    points: model.points / MINUTES,
    leadVariance: model.leadSd ** 2 / MINUTES,
    pointsVariance: model.pointsSd ** 2 / MINUTES,
  };
  const shape = { ...target };
  let table = tableOf(shape);
  // Compensates for the cut-off below zero: the shape is adjusted until the table has the requested mean and spread.
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    const has = shapeOf(table);
    shape.lead += target.lead - has.lead;
    shape.points += target.points - has.points;
    shape.leadVariance *= target.leadVariance / has.leadVariance;
    shape.pointsVariance *= target.pointsVariance / has.pointsVariance;
    table = tableOf(shape);
    if (Math.abs(target.lead - has.lead) + Math.abs(target.points - has.points) < CLOSE) break;
  }
  tables.set(model, table);
  return table;
}

function tableOf({ lead, points, leadVariance, pointsVariance }: Shape): MinuteScore[] {
  const cells: MinuteScore[] = [];
  for (let home = 0; home <= MAX_POINTS; home += 1)
    for (let away = 0; away <= MAX_POINTS; away += 1) {
      const off = (home - away - lead) ** 2 / leadVariance + (home + away - points) ** 2 / pointsVariance;
      cells.push({ home, away, chance: Math.exp(-off / 2) });
    }
  const sum = cells.reduce((all, { chance }) => all + chance, 0);
  return cells.map((cell) => ({ ...cell, chance: cell.chance / sum }));
}

function shapeOf(table: readonly MinuteScore[]): Shape {
  const moments = (of: (cell: MinuteScore) => number) => {
    let [mean, square] = [0, 0];
    for (const cell of table) {
      mean += cell.chance * of(cell);
      square += cell.chance * of(cell) ** 2;
    }
    return { mean, variance: square - mean ** 2 };
  };
  const [lead, points] = [moments(({ home, away }) => home - away), moments(({ home, away }) => home + away)];
  return {
    ...{ lead: lead.mean, leadVariance: lead.variance },
    ...{ points: points.mean, pointsVariance: points.variance },
  };
}

/** Distribution of the lead (from `-MAX_POINTS` a minute up), or of the sum of both sides' points, after a number of minutes. */
export function sumOfMinutes(
  model: BasketballModel,
  minutes: number,
  of: 'lead' | 'points',
): ReadonlyMap<number, number> {
  const offset = of === 'lead' ? MAX_POINTS : 0;
  const one = new Float64Array(2 * MAX_POINTS + 1);
  for (const { home, away, chance } of minuteScores(model)) {
    const at = of === 'lead' ? home - away + MAX_POINTS : home + away;
    one[at] = (one[at] ?? 0) + chance;
  }
  let all = Float64Array.of(1);
  for (let minute = 0; minute < minutes; minute += 1) all = convolved(all, one);
  const chances = new Map<number, number>();
  for (const [at, chance] of all.entries()) if (chance > 0) chances.set(at - offset * minutes, chance);
  return chances;
}

function convolved(some: Float64Array, more: Float64Array): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(some.length + more.length - 1);
  for (let at = 0; at < some.length; at += 1)
    for (let by = 0; by < more.length; by += 1)
      sums[at + by] = (sums[at + by] ?? 0) + (some[at] ?? 0) * (more[by] ?? 0);
  return sums;
}

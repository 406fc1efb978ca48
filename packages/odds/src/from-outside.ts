import { above } from './basketball/price.ts';
import { beginning } from './board.ts';
import { outlookOf } from './endings.ts';
import { scoreMatrix } from './football/score-matrix.ts';
import { fairFromOdds } from './margin.ts';
import { tennisEndings } from './tennis/price.ts';
import type { OutsidePrices, Sport, SportModel } from './types.ts';

/** Dependence of the scores where no price determines it: fitted over the leagues of `docs/odds.md`. */
const USUAL_RHO = -0.05;
const USUAL_GOALS = 2.65;
const USUAL_POINTS = 222;
const LEAD_SD = 12.5;
const POINTS_SD = 18;
const STEPS = 30;
const MAX_ROUNDS = 5;
/** A change of the rates, in goals, that changes no price. */
const CLOSE = 1e-5;
/** Maximum of ρ and of −ρ: beyond it low scores alone would decide a match. */
const MAX_RHO = 0.3;

/** The model closest to outside prices; null where they include no result. */
export function modelFromPrices(sport: Sport, { h2h, total }: OutsidePrices): SportModel | null {
  if (h2h === null) return null;
  const prices = h2h.draw === null ? [h2h.home, h2h.away] : [h2h.home, h2h.draw, h2h.away];
  const chances = fairFromOdds(prices);
  const home = chances[0] ?? 0.5;
  const away = chances.at(-1) ?? 0.5;
  const totalLine = total?.line ?? null;
  const over = total === null ? null : (fairFromOdds([total.over, total.under])[0] ?? null);
  const draw = h2h.draw === null ? null : 1 - home - away;
  if (sport === 'football') return footballFrom({ home, away, draw }, totalLine, over);
  return sport === 'basketball' ? basketballFrom(home, totalLine, over) : tennisFrom(home);
}

type FootballModel = Extract<SportModel, { sport: 'football' }>;

/** Probabilities by the outside prices, without their margin. */
interface ResultProbabilities {
  readonly home: number;
  readonly away: number;
  /** Null without a price of it. */
  readonly draw: number | null;
}

/**
 * Fits the expected goals to the over/under price, the home share of them to home minus away, and ρ to the draw price. Without an over/under
 * price the goals are fitted to the draw, and without either price they are the usual ones. Goals and share by bisection, ρ in closed form,
 * repeated until the rates stop changing, at most five times.
 */
function footballFrom(
  { home, away, draw }: ResultProbabilities,
  line: number | null,
  over: number | null,
): SportModel {
  let model: FootballModel = { sport: 'football', homeRate: 1, awayRate: 1, rho: USUAL_RHO };
  const divided = (goals: number, share: number): FootballModel => ({
    ...model,
    ...{ homeRate: goals * share, awayRate: goals * (1 - share) },
  });
  let goals = USUAL_GOALS;
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    const before = model;
    const share = bisect(0.03, 0.97, (part) => supremacyOf(divided(goals, part)) - (home - away));
    if (line !== null && over !== null)
      goals = bisect(0.6, 7, (all) => overOf(divided(all, share), line) - over);
    else if (draw !== null) goals = bisect(0.6, 7, (all) => draw - drawOf(divided(all, share)));
    model = divided(goals, share);
    if (line !== null && draw !== null) model = { ...model, rho: rhoFor(model, draw) };
    const moved = Math.abs(model.homeRate - before.homeRate) + Math.abs(model.awayRate - before.awayRate);
    if (moved < CLOSE) break;
  }
  return model;
}

/** ρ lowers the probabilities of 0–0 and 1–1 by the same amount, so the draw probability falls linearly in ρ. */
function rhoFor(model: FootballModel, draw: number): number {
  const { homeRate, awayRate } = model;
  const falls = 2 * homeRate * awayRate * Math.exp(-homeRate - awayRate);
  const rho = (drawOf({ ...model, rho: 0 }) - draw) / falls;
  return Math.min(MAX_RHO, Math.max(-MAX_RHO, rho));
}

function drawOf(model: FootballModel): number {
  return sumOver(model, (home, away) => Number(home === away));
}

function supremacyOf(model: FootballModel): number {
  return sumOver(model, (home, away) => Math.sign(home - away));
}

/** Probability of over given that the bet is not a push (a whole line returns the stake on its exact total). */
function overOf(model: FootballModel, line: number): number {
  const over = sumOver(model, (home, away) => Number(home + away > line));
  const under = sumOver(model, (home, away) => Number(home + away < line));
  return over / (over + under);
}

const MAX_SCORED = 12;

function sumOver(model: FootballModel, of: (home: number, away: number) => number): number {
  let sum = 0;
  for (const [home, row] of scoreMatrix(model, MAX_SCORED).entries())
    for (const [away, chance] of row.entries()) sum += chance * of(home, away);
  return sum;
}

function basketballFrom(home: number, line: number | null, over: number | null): SportModel {
  const lead = bisect(-40, 40, (mean) => above(0, mean, LEAD_SD) - home);
  const points =
    line === null || over === null
      ? (line ?? USUAL_POINTS)
      : bisect(line - 60, line + 60, (mean) => above(line, mean, POINTS_SD) - over);
  return { sport: 'basketball', lead, points, leadSd: LEAD_SD, pointsSd: POINTS_SD };
}

/** Two sets of three. The result's odds do not determine the mean strength of both serves. */
const USUAL_SERVE = 0.63;

function tennisFrom(home: number): SportModel {
  const modelOf = (edge: number): Extract<SportModel, { sport: 'tennis' }> => ({
    ...{ sport: 'tennis', homeServe: USUAL_SERVE + edge, awayServe: USUAL_SERVE - edge, setsToWin: 2 },
  });
  const edge = bisect(-0.2, 0.2, (by) => {
    const endings = tennisEndings(modelOf(by), beginning('tennis'));
    return (outlookOf('tennis', { marketId: 'ml', selectionId: 'home' }, endings)?.probability ?? 0.5) - home;
  });
  return modelOf(edge);
}

/** The root of a rising function. */
function bisect(low: number, high: number, rising: (at: number) => number): number {
  let [from, to] = [low, high];
  for (let steps = 0; steps < STEPS; steps += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

import { blended, type Evidence, type Example, fitBlend } from './blend.ts';
import { fitGoalRates, type GoalRates, type GoalRatesOptions, ratesOf, threeWay } from './goal-rates.ts';
import { createHomeEdgeShift, type HomeEdgeOptions, type ShiftedMatch } from './home-edge.ts';
import { createStakes, type Stakes } from './stakes.ts';
import { createStrengths, type LogRates, type StrengthOptions, type Strengths } from './strengths.ts';
import type { PlayedMatch, ThreeWay } from './types.ts';

/** A league's matches, oldest first. */
export interface League {
  readonly name: string;
  readonly matches: readonly PlayedMatch[];
}

export interface Predicted {
  readonly league: string;
  readonly match: PlayedMatch;
  readonly baseRates: ThreeWay;
  readonly poisson: ThreeWay;
  readonly dixonColes: ThreeWay;
  readonly blend: ThreeWay;
}

/** Plain Poisson: equal weights, a very wide prior of clubs. */
const PLAIN: GoalRatesOptions = { halfLifeDays: Number.POSITIVE_INFINITY, spread: 1, rho: 0 };
/** Dixon and Coles: newer matches count more. */
const DECAYED: GoalRatesOptions = { halfLifeDays: 350, spread: 1, rho: -0.06 };

export interface Settings {
  readonly strengths: StrengthOptions;
  readonly homeEdge: HomeEdgeOptions;
  /** Dixon and Coles’ ρ. */
  readonly rho: number;
}

/** Fitted to the seasons up to 2018/19: decision 037 has the figures. */
export const SETTINGS: Settings = {
  strengths: {
    ...{ spread: 0.08, newcomerDrop: 0.2, newcomerDropVariance: 0.01, newcomerSpread: 0.04 },
    ...{ summerChange: 0.006, formSpread: 0.012, formDays: 300 },
  },
  homeEdge: { jumpsPerDay: 0.001, jump: 0.12 },
  rho: -0.06,
};
/** Of the evidence below, before the first example. */
const PRIOR_WEIGHTS = [1, 0.12, 0.26] as const;
/** Weight of the prior, in examples. */
const PRIOR_STRENGTH = 1000;
const REFIT_DAYS = 7;
const REBLEND_DAYS = 28;
/** Minimum matches of a league before its predictions serve as examples. */
const LEARNT_FROM = 150;
/** Usual lead of one side of a match, in logarithms of goals. */
const USUAL_LEAD = 0.5;

/** The ratings of a league and their predictions. */
interface Walk {
  readonly league: League;
  readonly strengths: Strengths;
  readonly stakes: Stakes;
  next: number;
  fittedOn: number;
  readonly results: [number, number, number];
  readonly fits: Map<GoalRatesOptions, GoalRates>;
}

/** A match of the predicted day. */
interface Today {
  readonly walk: Walk;
  readonly match: PlayedMatch;
  readonly expected: LogRates;
  readonly evidence: Evidence;
}

export const resultOf = ({ homeGoals, awayGoals }: PlayedMatch): 0 | 1 | 2 =>
  homeGoals > awayGoals ? 0 : homeGoals === awayGoals ? 1 : 2;

/**
 * Predicts every match of the leagues from the matches on earlier days. The shift of the home edge and the weights of the blend are learnt
 * from earlier matches of all leagues.
 */
export function* walkForward(
  leagues: readonly League[],
  settings: Settings = SETTINGS,
): Generator<Predicted> {
  const walks = leagues.map(
    (league): Walk => ({
      ...{ league, strengths: createStrengths(settings.strengths), stakes: createStakes() },
      ...{ next: 0, fittedOn: Number.NEGATIVE_INFINITY, results: [0, 0, 0], fits: new Map() },
    }),
  );
  const homeEdge = createHomeEdgeShift(settings.homeEdge);
  const examples: Example[] = [];
  let weights: readonly number[] = PRIOR_WEIGHTS;
  let blendedOn = Number.NEGATIVE_INFINITY;
  for (;;) {
    const day = Math.min(
      ...walks.map(({ league, next }) => league.matches[next]?.day ?? Number.POSITIVE_INFINITY),
    );
    if (day === Number.POSITIVE_INFINITY) return;
    if (day - blendedOn >= REBLEND_DAYS) {
      weights = fitBlend(examples, weights, PRIOR_WEIGHTS, PRIOR_STRENGTH);
      blendedOn = day;
    }
    const shift = homeEdge.on(day);
    // All matches of a day are predicted before any of its results is used.
    const today = walks.flatMap((walk) => matchesOf(walk, day, shift, settings.rho));
    for (const { walk, match, evidence } of today) yield predict(walk, match, blended(evidence, weights));
    const learnt = today.filter(({ walk }) => walk.next >= LEARNT_FROM);
    homeEdge.played(learnt.map(({ match, expected }): ShiftedMatch => ({ ...match, expected })));
    for (const { match, evidence } of learnt) examples.push({ evidence, result: resultOf(match) });
    for (const { walk, match } of today) play(walk, match, shift);
  }
}

function matchesOf(walk: Walk, day: number, shift: number, rho: number): Today[] {
  const { league, next, strengths } = walk;
  refit(walk, day);
  const today: Today[] = [];
  for (let at = next; league.matches[at]?.day === day; at += 1) {
    const match = league.matches[at];
    if (match === undefined) break;
    const expected = strengths.expected(match);
    today.push({ walk, match, expected, evidence: evidenceOf(walk, match, expected, shift, rho) });
  }
  return today;
}

function play(walk: Walk, match: PlayedMatch, shift: number): void {
  walk.strengths.played(match, shift);
  walk.stakes.played(match);
  walk.results[resultOf(match)] += 1;
  walk.next += 1;
}

function refit(walk: Walk, day: number): void {
  const { league, fits, next, fittedOn } = walk;
  if (next === 0 || league.matches[next]?.day !== day || day - fittedOn < REFIT_DAYS) return;
  walk.fittedOn = day;
  const history = league.matches.slice(0, next);
  for (const options of [PLAIN, DECAYED])
    fits.set(options, fitGoalRates(history, day, options, fits.get(options) ?? null));
}

function threeWayBy({ fits }: Walk, match: PlayedMatch, options: GoalRatesOptions): ThreeWay {
  const rates = fits.get(options);
  return rates === undefined ? [0.45, 0.27, 0.28] : threeWay(ratesOf(rates, match, options.rho));
}

/**
 * In the order of the weights: log odds by goals against a draw, the clarity of the favourite, and the side with nothing at stake. With a
 * clear favourite draws are rarer than ρ predicts.
 */
function evidenceOf(
  walk: Walk,
  match: PlayedMatch,
  expected: LogRates,
  shift: number,
  rho: number,
): Evidence {
  const [homeLog, awayLog] = [expected.home + shift / 2, expected.away - shift / 2];
  const [home, draw, away] = threeWay({ homeRate: Math.exp(homeLog), awayRate: Math.exp(awayLog), rho });
  const clear = Math.abs(homeLog - awayLog) - USUAL_LEAD;
  const idle = walk.stakes.idle(match);
  return [
    [Math.log(home / draw), clear, -idle],
    [0, 0, 0],
    [Math.log(away / draw), clear, idle],
  ];
}

function predict(walk: Walk, match: PlayedMatch, blend: ThreeWay): Predicted {
  const { results } = walk;
  // Pseudo-counts: each result as if seen a few times before the first match.
  const seen = [results[0] + 4.5, results[1] + 2.7, results[2] + 2.8] as const;
  const all = seen[0] + seen[1] + seen[2];
  return {
    ...{ league: walk.league.name, match, blend },
    baseRates: [seen[0] / all, seen[1] / all, seen[2] / all],
    poisson: threeWayBy(walk, match, PLAIN),
    dixonColes: threeWayBy(walk, match, DECAYED),
  };
}

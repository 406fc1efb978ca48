import { blended, type Evidence, type Example, fitBlend } from './blend.ts';
import { createElo, type Elo, type EloOptions } from './elo.ts';
import { fitGoalRates, type GoalRates, type GoalRatesOptions, ratesOf, threeWay } from './goal-rates.ts';
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

/** Plain Poisson: all matches alike, clubs barely drawn together. */
const PLAIN: GoalRatesOptions = {
  halfLifeDays: Number.POSITIVE_INFINITY,
  spread: 1,
  newcomerDrop: 0,
  rho: 0,
};
/** Dixon and Coles: newer matches count more. */
const DECAYED: GoalRatesOptions = { halfLifeDays: 350, spread: 1, newcomerDrop: 0, rho: -0.06 };
/** Clubs drawn to the league's mean, in two lengths of memory. */
export interface Settings {
  readonly slow: GoalRatesOptions;
  readonly fast: GoalRatesOptions;
  readonly elo: EloOptions;
}

/** Chosen by what predicted the seasons up to 2018/19 best; later ones were not looked at. */
export const SETTINGS: Settings = {
  slow: { halfLifeDays: 900, spread: 0.28, newcomerDrop: 0.12, rho: -0.06 },
  fast: { halfLifeDays: 250, spread: 0.28, newcomerDrop: 0.12, rho: -0.06 },
  elo: { step: 20, homeEdge: 60, regression: 0.15, newcomerDrop: 90 },
};
/** Of the evidence below, before any example is known. */
export const PRIOR_WEIGHTS = [0, 0, 0.6, 0.25, 0.35] as const;
const PRIOR_STRENGTH = 60;
const REFIT_DAYS = 7;
const REBLEND_DAYS = 28;
/** Before so many matches of a league nothing is learnt from how it was predicted. */
const LEARNT_FROM = 150;

/** What a league's ratings say of a match before it is played. */
interface Walk {
  readonly settings: Settings;
  readonly league: League;
  readonly elo: Elo;
  next: number;
  fittedOn: number;
  readonly results: [number, number, number];
  readonly fits: Map<GoalRatesOptions, GoalRates>;
}

export const resultOf = ({ homeGoals, awayGoals }: PlayedMatch): 0 | 1 | 2 =>
  homeGoals > awayGoals ? 0 : homeGoals === awayGoals ? 1 : 2;

/**
 * Predicts every match of the leagues from what was played on days before it, refitted as the weeks pass; `onProgress` hears how many are
 * done. Weights of the blend are learnt from earlier matches of all leagues.
 */
export function* walkForward(
  leagues: readonly League[],
  settings: Settings = SETTINGS,
): Generator<Predicted> {
  const walks = leagues.map(
    (league): Walk => ({
      ...{ league, settings, elo: createElo(settings.elo), next: 0, fittedOn: Number.NEGATIVE_INFINITY },
      ...{ results: [0, 0, 0], fits: new Map() },
    }),
  );
  const examples: Example[] = [];
  let weights: readonly number[] = PRIOR_WEIGHTS;
  let blendedOn = Number.NEGATIVE_INFINITY;
  for (;;) {
    const day = Math.min(
      ...walks.map(({ league, next }) => league.matches[next]?.day ?? Number.POSITIVE_INFINITY),
    );
    if (day === Number.POSITIVE_INFINITY) return;
    if (day - blendedOn >= REBLEND_DAYS) {
      weights = fitBlend(examples, PRIOR_WEIGHTS, PRIOR_STRENGTH);
      blendedOn = day;
    }
    // All of a day is predicted before any of it is known.
    const today: { readonly walk: Walk; readonly match: PlayedMatch; readonly evidence: Evidence }[] = [];
    for (const walk of walks) {
      refit(walk, day);
      for (let at = walk.next; walk.league.matches[at]?.day === day; at += 1) {
        const match = walk.league.matches[at];
        if (match === undefined) break;
        const evidence = evidenceOf(walk, match);
        today.push({ walk, match, evidence });
        yield predict(walk, match, blended(evidence, weights));
      }
    }
    for (const { walk, match, evidence } of today) {
      const result = resultOf(match);
      if (walk.next >= LEARNT_FROM) examples.push({ evidence, result });
      walk.elo.played(match);
      walk.results[result] += 1;
      walk.next += 1;
    }
  }
}

function refit(walk: Walk, day: number): void {
  const { league, fits, next, fittedOn, settings } = walk;
  if (next === 0 || league.matches[next]?.day !== day || day - fittedOn < REFIT_DAYS) return;
  walk.fittedOn = day;
  const history = league.matches.slice(0, next);
  for (const options of [PLAIN, DECAYED, settings.slow, settings.fast])
    fits.set(options, fitGoalRates(history, day, options, fits.get(options) ?? null));
}

function threeWayBy({ fits }: Walk, match: PlayedMatch, options: GoalRatesOptions): ThreeWay {
  const rates = fits.get(options);
  return rates === undefined ? [0.45, 0.27, 0.28] : threeWay(ratesOf(rates, match, options.rho));
}

/** In the order of the weights: home, away, the slow ratings, the fast ones, Elo. Draws are what the others are held against. */
function evidenceOf(walk: Walk, match: PlayedMatch): Evidence {
  const { slow: slowly, fast: fastly } = walk.settings;
  const [slow, fast] = [threeWayBy(walk, match, slowly), threeWayBy(walk, match, fastly)];
  const lead = walk.elo.lead(match);
  const against = ([home, draw, away]: ThreeWay) => [Math.log(home / draw), Math.log(away / draw)] as const;
  const [slowHome, slowAway] = against(slow);
  const [fastHome, fastAway] = against(fast);
  return [
    [1, 0, slowHome, fastHome, lead],
    [0, 0, 0, 0, 0],
    [0, 1, slowAway, fastAway, -lead],
  ];
}

function predict(walk: Walk, match: PlayedMatch, blend: ThreeWay): Predicted {
  const { results } = walk;
  // As if each result had been seen a few times before the first match.
  const seen = [results[0] + 4.5, results[1] + 2.7, results[2] + 2.8] as const;
  const all = seen[0] + seen[1] + seen[2];
  return {
    ...{ league: walk.league.name, match, blend },
    baseRates: [seen[0] / all, seen[1] / all, seen[2] / all],
    poisson: threeWayBy(walk, match, PLAIN),
    dixonColes: threeWayBy(walk, match, DECAYED),
  };
}

import { createKalmanFilter, type KalmanFilter, type LinearPredictor } from './kalman-filter.ts';
import type { Fixture, PlayedMatch } from './types.ts';

/** Variances are of logarithms of goals. */
export interface StrengthOptions {
  /** Prior variance of clubs’ attack and defence in the league’s first season. */
  readonly spread: number;
  /** Prior mean of newcomers’ weakness in attack and defence relative to the league, and its variance. */
  readonly newcomerDrop: number;
  readonly newcomerDropVariance: number;
  /** Variance of newcomers around their mean. */
  readonly newcomerSpread: number;
  /** Process noise of a club’s class over a summer. */
  readonly summerChange: number;
  /** Stationary variance of form, an autoregressive deviation from class, and the days in which it decays to 1/e. */
  readonly formSpread: number;
  readonly formDays: number;
}

/** Logarithms of both sides’ expected goals. */
export interface LogRates {
  readonly home: number;
  readonly away: number;
}

/** The strengths of a league’s clubs, updated match by match. */
export interface Strengths {
  expected(fixture: Fixture): LogRates;
  /** Updates both clubs by a match; `homeEdgeShift` is the current excess of all leagues’ home edge. */
  played(match: PlayedMatch, homeEdgeShift: number): void;
}

const USUAL_LEVEL = { mean: 0.25, variance: 0.02 };
const USUAL_HOME_EDGE = { mean: 0.3, variance: 0.01 };

interface Club {
  readonly attack: number;
  readonly defence: number;
  readonly attackForm: number;
  readonly defenceForm: number;
  /** Number of its last season in the league, from 1. */
  lastSeason: number;
}

/**
 * A Kalman filter of goals: home goals follow `exp(level + homeEdge / 2 + attack of the home side − defence of the away side)`, away goals
 * likewise. Attack and defence are each the sum of class, which changes over summers, and form, which reverts to 0. The filter keeps their
 * variances, so a result moves a newcomer further than a club with years of results.
 */
export function createStrengths(options: StrengthOptions): Strengths {
  const filter = createKalmanFilter();
  const level = filter.add(USUAL_LEVEL.mean, USUAL_LEVEL.variance);
  const homeEdge = filter.add(USUAL_HOME_EDGE.mean, USUAL_HOME_EDGE.variance);
  // All newcomers share these means, so earlier newcomers’ results set the prior of later ones.
  const newcomerAttack = filter.add(-options.newcomerDrop, options.newcomerDropVariance);
  const newcomerDefence = filter.add(-options.newcomerDrop, options.newcomerDropVariance);
  const clubs = new Map<string, Club>();
  const seasons: string[] = [];
  let lastDay = Number.NEGATIVE_INFINITY;

  function addClub(name: string): Club {
    const { spread, newcomerSpread, formSpread } = options;
    const classAround = (newcomer: number) =>
      seasons.length === 1 ? filter.add(0, spread) : filter.addAround(newcomer, newcomerSpread);
    const club = {
      ...{ attack: classAround(newcomerAttack), defence: classAround(newcomerDefence) },
      ...{ attackForm: filter.add(0, formSpread), defenceForm: filter.add(0, formSpread) },
      lastSeason: seasons.length,
    };
    clubs.set(name, club);
    return club;
  }
  /** Removes clubs that did not play in the season before: they were relegated, and may return as newcomers. */
  function startSeason(season: string): void {
    for (const [name, club] of clubs) {
      if (club.lastSeason < seasons.length) {
        for (const variable of variablesOf(club)) filter.remove(variable);
        clubs.delete(name);
        continue;
      }
      filter.addNoise(club.attack, options.summerChange);
      filter.addNoise(club.defence, options.summerChange);
    }
    seasons.push(season);
  }
  const edge = (part: number): LinearPredictor => [
    [level, 1],
    [homeEdge, part],
  ];
  function predictorsOf(fixture: Fixture): {
    readonly home: LinearPredictor;
    readonly away: LinearPredictor;
  } {
    if (!seasons.includes(fixture.season)) startSeason(fixture.season);
    if (fixture.day > lastDay) passDays(filter, clubs.values(), fixture.day - lastDay, options);
    lastDay = Math.max(lastDay, fixture.day);
    const home = clubs.get(fixture.home) ?? addClub(fixture.home);
    const away = clubs.get(fixture.away) ?? addClub(fixture.away);
    return { home: [...edge(0.5), ...goals(home, away)], away: [...edge(-0.5), ...goals(away, home)] };
  }
  return {
    expected(fixture) {
      const { home, away } = predictorsOf(fixture);
      return { home: filter.mean(home), away: filter.mean(away) };
    },
    played(match, homeEdgeShift) {
      const { home, away } = predictorsOf(match);
      filter.observe(home, match.homeGoals, homeEdgeShift / 2);
      filter.observe(away, match.awayGoals, -homeEdgeShift / 2);
      for (const name of [match.home, match.away]) {
        const club = clubs.get(name);
        if (club !== undefined) club.lastSeason = seasons.length;
      }
    },
  };
}

/** Both clubs’ contributions to the logarithm of one side’s goals. */
const goals = (by: Club, against: Club): LinearPredictor => [
  [by.attack, 1],
  [by.attackForm, 1],
  [against.defence, -1],
  [against.defenceForm, -1],
];

const variablesOf = ({ attack, defence, attackForm, defenceForm }: Club) =>
  [attack, defence, attackForm, defenceForm] as const;

/** An Ornstein–Uhlenbeck step: noise compensates the decay, so the variance of form stays `formSpread`. */
function passDays(
  filter: KalmanFilter,
  clubs: Iterable<Club>,
  days: number,
  { formSpread, formDays }: StrengthOptions,
): void {
  const left = Math.exp(-days / formDays);
  for (const { attackForm, defenceForm } of clubs)
    for (const form of [attackForm, defenceForm]) {
      filter.decay(form, left);
      filter.addNoise(form, formSpread * (1 - left ** 2));
    }
}

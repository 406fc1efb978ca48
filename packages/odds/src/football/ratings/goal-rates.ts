import { type FootballRates, poisson, scoreMatrix } from '../score-matrix.ts';
import type { Fixture, PlayedMatch, ThreeWay } from './types.ts';

export interface GoalRatesOptions {
  /** Half-life of a match's weight in days; Infinity: equal weights. */
  readonly halfLifeDays: number;
  /**
   * The standard deviation of clubs' attack and defence around the league's, in logarithms of goals: the prior of a club before its first
   * match.
   */
  readonly spread: number;
  /** Dixon and Coles' ρ. */
  readonly rho: number;
}

/** Goal rates of a league, log-linear: `exp(level + homeEdge + attack of the home side − defence of the away side)`. */
export interface GoalRates {
  readonly level: number;
  readonly homeEdge: number;
  readonly attack: ReadonlyMap<string, number>;
  readonly defence: ReadonlyMap<string, number>;
}

const SWEEPS = 6;
const SWEEPS_FROM_START = 40;
/** Minimum weight of a match; older ones are omitted. */
const MIN_WEIGHT = 0.02;
const USUAL_LEVEL = 0.1;
const USUAL_HOME_EDGE = 0.25;

interface Club {
  attack: number;
  defence: number;
}

interface Weighted {
  readonly home: Club;
  readonly away: Club;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly weight: number;
}

/**
 * Fits the rates to the matches before a day, with more weight on newer ones: penalised maximum likelihood of Poisson goals, by cyclic
 * Newton steps from an earlier fit. Matches on or after the day are ignored.
 */
export function fitGoalRates(
  history: readonly PlayedMatch[],
  day: number,
  options: GoalRatesOptions,
  start: GoalRates | null = null,
): GoalRates {
  const { halfLifeDays, spread } = options;
  const weightOf = (match: PlayedMatch) => 0.5 ** ((day - match.day) / halfLifeDays);
  const earlier = history.filter((match) => match.day < day && weightOf(match) >= MIN_WEIGHT);
  const clubs = new Map<string, Club>();
  const clubOf = (name: string): Club => {
    const known = clubs.get(name);
    if (known !== undefined) return known;
    const club = { attack: start?.attack.get(name) ?? 0, defence: start?.defence.get(name) ?? 0 };
    clubs.set(name, club);
    return club;
  };
  const matches = earlier.map(
    (match): Weighted => ({
      ...{ home: clubOf(match.home), away: clubOf(match.away), weight: weightOf(match) },
      ...{ homeGoals: match.homeGoals, awayGoals: match.awayGoals },
    }),
  );
  const league = { level: start?.level ?? USUAL_LEVEL, homeEdge: start?.homeEdge ?? USUAL_HOME_EDGE };
  const precision = 1 / spread ** 2;
  for (let sweep = 0; sweep < (start === null ? SWEEPS_FROM_START : SWEEPS); sweep += 1) {
    fitLeague(league, matches);
    fitClubs(league, matches, [...clubs.values()], precision);
  }
  return {
    ...league,
    attack: new Map([...clubs].map(([name, { attack }]) => [name, attack])),
    defence: new Map([...clubs].map(([name, { defence }]) => [name, defence])),
  };
}

type League = { level: number; homeEdge: number };

const homeLog = ({ level, homeEdge }: League, { home, away }: Weighted) =>
  level + homeEdge + home.attack - away.defence;
const awayLog = ({ level }: League, { home, away }: Weighted) => level + away.attack - home.defence;

function fitLeague(league: League, matches: readonly Weighted[]): void {
  let [home, homeExpected, away, awayExpected] = [0, 0, 0, 0];
  for (const match of matches) {
    home += match.weight * match.homeGoals;
    away += match.weight * match.awayGoals;
    homeExpected += match.weight * Math.exp(homeLog(league, match));
    awayExpected += match.weight * Math.exp(awayLog(league, match));
  }
  if (home === 0 || away === 0) return;
  const awayStep = Math.log(away / awayExpected);
  league.level += awayStep;
  league.homeEdge += Math.log(home / homeExpected) - awayStep;
}

function fitClubs(
  league: League,
  matches: readonly Weighted[],
  clubs: readonly Club[],
  precision: number,
): void {
  const sums = new Map(clubs.map((club) => [club, { scored: 0, expected: 0, let: 0, feared: 0 }]));
  const blank = { scored: 0, expected: 0, let: 0, feared: 0 };
  for (const match of matches) {
    const { home, away, weight, homeGoals, awayGoals } = match;
    const [ofHome, ofAway] = [sums.get(home) ?? blank, sums.get(away) ?? blank];
    const homeRate = weight * Math.exp(homeLog(league, match));
    const awayRate = weight * Math.exp(awayLog(league, match));
    ofHome.scored += weight * homeGoals;
    ofHome.expected += homeRate;
    ofAway.let += weight * homeGoals;
    ofAway.feared += homeRate;
    ofAway.scored += weight * awayGoals;
    ofAway.expected += awayRate;
    ofHome.let += weight * awayGoals;
    ofHome.feared += awayRate;
  }
  // Damping, because attacks and defences of one sweep react to each other.
  const careful = 0.7;
  for (const [club, { scored, expected, let: conceded, feared }] of sums) {
    club.attack += (careful * (scored - expected - precision * club.attack)) / (expected + precision);
    club.defence += (careful * (feared - conceded - precision * club.defence)) / (feared + precision);
  }
}

/** Expected goals of both sides. */
export function ratesOf(
  { level, homeEdge, attack, defence }: GoalRates,
  { home, away }: Pick<Fixture, 'home' | 'away'>,
  rho: number,
): FootballRates {
  const of = (ratings: ReadonlyMap<string, number>, club: string) => ratings.get(club) ?? 0;
  return {
    homeRate: Math.exp(level + homeEdge + of(attack, home) - of(defence, away)),
    awayRate: Math.exp(level + of(attack, away) - of(defence, home)),
    rho,
  };
}

const MAX_GOALS = 12;

/** The result's probabilities by the rates. */
export function threeWay(rates: FootballRates): ThreeWay {
  if (rates.rho === 0) return independent(rates);
  const sums = [0, 0, 0] as [number, number, number];
  for (const [home, row] of scoreMatrix(rates, MAX_GOALS).entries())
    for (const [away, chance] of row.entries()) sums[home > away ? 0 : home === away ? 1 : 2] += chance;
  return sums;
}

function independent({ homeRate, awayRate }: FootballRates): ThreeWay {
  const [home, away] = [poisson(homeRate, MAX_GOALS), poisson(awayRate, MAX_GOALS)];
  const sums = [0, 0, 0] as [number, number, number];
  let all = 0;
  for (const [goals, chance] of home.entries())
    for (const [other, chanceOther] of away.entries()) {
      sums[goals > other ? 0 : goals === other ? 1 : 2] += chance * chanceOther;
      all += chance * chanceOther;
    }
  return [sums[0] / all, sums[1] / all, sums[2] / all];
}

import type { Draws } from '@jara/game-kit/definition';
import { shuffled } from '@jara/game-kit/draws';
import { CLUBS, leagueWeek, pairingsOf } from './fixtures.ts';

/** A club before a match. All strengths are percentages of the league's average. */
export interface Side {
  /** Its index in `CLUBS` of `clubs.ts`. */
  readonly club: number;
  /** Scoring strength: more is better. */
  readonly attack: number;
  /** Conceding rate: less is better. */
  readonly concedes: number;
  /** −10 to 10: added to its goals and subtracted from its opponents', by the last weeks. */
  readonly form: number;
}

export interface Fixture {
  readonly home: Side;
  readonly away: Side;
  /** Home advantage: factor on the home side's goals, 106 to 122 per cent. */
  readonly ground: number;
}

/**
 * A week of the league before its matches, which determines every price. Strengths are listed by the clubs' indexes in `clubs.ts`; the ten
 * matches follow from the places and the week (`fixturesOf`).
 */
export interface LeagueCard {
  readonly season: number;
  readonly week: number;
  /** The season's clubs by their positions in the plan of fixtures. */
  readonly places: readonly number[];
  readonly attack: readonly number[];
  readonly concedes: readonly number[];
  readonly ground: readonly number[];
  readonly form: readonly number[];
}

/** Expected goals in hundredths. */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

interface Strength {
  readonly attack: number;
  readonly concedes: number;
  readonly ground: number;
}

/** Hundredths of a goal that a side of average strength scores away from home. */
const AVERAGE = 118;
const PERCENT = 100;

/** Number of weeks whose steps make a club's form, the week of the match included. */
const FORM_WEEKS = 5;
const MAX_STEP = 2;

/** A club's overall strength varies by up to 15 per cent, and its attack and defence separately by up to 10 more. */
function drawStrength(draws: Draws): Strength {
  const quality = draws.below(31) - 15;
  return {
    attack: PERCENT + quality + draws.below(21) - 10,
    concedes: PERCENT - quality + draws.below(21) - 10,
    ground: 106 + draws.below(17),
  };
}

interface Season {
  readonly places: readonly number[];
  readonly strengths: readonly Strength[];
}

/** Facts of the whole league season from the draws of its first week. */
function drawSeason(draws: Draws): Season {
  const places = shuffled(draws, CLUBS);
  return { places, strengths: Array.from({ length: CLUBS }, () => drawStrength(draws)) };
}

/** The form of each club: the sum of the steps of the last five weeks of this season. */
function formsOf(week: number, drawsOfWeek: (week: number) => Draws): number[] {
  const forms = new Array<number>(CLUBS).fill(0);
  for (let at = Math.max(2, week - FORM_WEEKS + 1); at <= week; at += 1) {
    const draws = drawsOfWeek(at);
    for (let club = 0; club < CLUBS; club += 1)
      forms[club] = (forms[club] ?? 0) + draws.below(2 * MAX_STEP + 1) - MAX_STEP;
  }
  return forms;
}

export function leagueCard(round: number, drawsOf: (round: number) => Draws): LeagueCard {
  const { season, week, firstRound } = leagueWeek(round);
  const { places, strengths } = drawSeason(drawsOf(firstRound));
  return {
    season,
    week,
    places,
    attack: strengths.map(({ attack }) => attack),
    concedes: strengths.map(({ concedes }) => concedes),
    ground: strengths.map(({ ground }) => ground),
    form: formsOf(week, (at) => drawsOf(firstRound + at - 1)),
  };
}

/** The ten matches of the card. */
export function fixturesOf({ week, places, attack, concedes, ground, form }: LeagueCard): Fixture[] {
  const sideAt = (position: number): Side => {
    const club = places[position] ?? 0;
    return {
      club,
      attack: attack[club] ?? PERCENT,
      concedes: concedes[club] ?? PERCENT,
      form: form[club] ?? 0,
    };
  };
  return pairingsOf(week).map(({ home, away }) => {
    const side = sideAt(home);
    return { home: side, away: sideAt(away), ground: ground[side.club] ?? PERCENT };
  });
}

/** One match of the card; undefined for an index beyond it. */
export const fixtureAt = (card: LeagueCard, match: number): Fixture | undefined => fixturesOf(card)[match];

const scored = ({ attack, form }: Side) => attack + form;
const letIn = ({ concedes, form }: Side) => concedes - form;

/** Expected goals of the two sides, rounded down to hundredths. */
export function ratesOf({ home, away, ground }: Fixture): GoalRates {
  return {
    home: Math.floor((AVERAGE * scored(home) * letIn(away) * ground) / PERCENT ** 3),
    away: Math.floor((AVERAGE * scored(away) * letIn(home)) / PERCENT ** 2),
  };
}

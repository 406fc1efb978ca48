/** A runner of a game's stable: it may stand on any card of the game. */
export interface StableRunner {
  readonly name: string;
  /** Who rides, drives or trains it. */
  readonly partner: string;
}

/** How many runners of each class line up, strongest class first. Every race has favourites and outsiders by that. */
export type Starters = readonly [number, number, number];

/** What differs between the games of races. */
export interface RaceField {
  readonly id: string;
  readonly title: string;
  readonly mode: string;
  readonly addedOn: string;
  readonly version: number;
  /** The three classes of the stable, strongest first. */
  readonly classes: readonly [readonly StableRunner[], readonly StableRunner[], readonly StableRunner[]];
  /** The sizes of the races, in turn by the number of the round: the first one is that of round 1. */
  readonly programme: readonly [Starters, ...Starters[]];
  /** How far they run. */
  readonly metres: number;
  /** From the off until the winner crosses the line, as the film shows it. */
  readonly winnerRunsMs: number;
}

/** Whole numbers from the least to the most: what a runner of each class is drawn from, strongest class first. */
export const STRENGTHS = [
  { least: 80, most: 160 },
  { least: 40, most: 80 },
  { least: 20, most: 40 },
] as const;

/** A runner on a card. Its number is its place on the card, from 1. */
export interface CardRunner {
  /** Its place in the stable, from 0: the classes one after another. */
  readonly stable: number;
  /** The weight it is drawn with. */
  readonly strength: number;
  /** Where it came in the trials of this field, the last one last. */
  readonly form: readonly number[];
}

/** What is known of a race before its bets. Plain JSON. */
export interface RaceCard {
  readonly runners: readonly CardRunner[];
}

/** How a race ended. Plain JSON. */
export interface RaceOutcome {
  /** The numbers of all runners, first to last. */
  readonly order: readonly number[];
  /** Hundredths of a second between each runner and the one in front of it, from the second on. */
  readonly gaps: readonly number[];
  /** Of the running: who leads early, who fades, who comes late. It decides nothing. */
  readonly seed: number;
}

/** How many of each class line up in a round of the season, which counts from 1. */
export function startersAt({ programme }: RaceField, round: number): Starters {
  return programme[(round - 1) % programme.length] ?? programme[0];
}

/** How many runners the races of the programme have, in turn. */
export const sizesOf = ({ programme }: RaceField): number[] =>
  programme.map((starters) => starters.reduce((sum, one) => sum + one, 0));

export const mostRunners = (field: RaceField): number => Math.max(...sizesOf(field));

/** The runner of the stable that stands on a card. */
export function stableRunner({ classes }: RaceField, { stable }: CardRunner): StableRunner {
  const runner = classes.flat()[stable];
  if (runner === undefined) throw new RangeError(`no runner ${stable} in the stable`);
  return runner;
}

export const weightsOf = ({ runners }: RaceCard): number[] => runners.map(({ strength }) => strength);

import type { Rational } from '@jara/game-kit/rational';

/** A runner of a game's stable: it may appear on any card of the game. */
export interface StableRunner {
  readonly name: string;
  /** Its jockey, driver or trainer. */
  readonly partner: string;
}

/** Number of starters of each class, strongest class first. It gives every race favourites and outsiders. */
export type Starters = readonly [number, number, number];

/** A bet on the finishing order beside the markets of all races. It is whole in its game's folder: a field lists it. */
export interface RaceSideBet {
  /** Names it in selections, and its words among the messages of the game. */
  readonly id: string;
  /** In English. */
  readonly name: string;
  /** Return in percent, before odds are rounded down to hundredths. */
  readonly percent: bigint;
  /** The exact probability that it wins. */
  chance(card: RaceCard): Rational;
  /** Whether it wins with this order of numbers. */
  comesIn(order: readonly number[]): boolean;
}

/** The differences between the games of races. */
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
  /** Length of the race. */
  readonly metres: number;
  /** Time from the off until the winner crosses the line, as in the animation. */
  readonly winnerRunsMs: number;
  /** Absent: none. */
  readonly sideBets?: readonly RaceSideBet[];
}

/** Whole numbers from minimum to maximum: the range of a runner's strength by class, strongest class first. */
export const STRENGTHS = [
  { least: 80, most: 160 },
  { least: 40, most: 80 },
  { least: 20, most: 40 },
] as const;

/** A runner on a card. Its number is its place on the card, from 1. */
export interface CardRunner {
  /** Its index in the stable, from 0: the classes one after another. */
  readonly stable: number;
  /** The weight it is drawn with. */
  readonly strength: number;
  /** Its places in the trials of this field, the last one last. */
  readonly form: readonly number[];
}

/** The public facts of a race before its bets. Plain JSON. */
export interface RaceCard {
  readonly runners: readonly CardRunner[];
}

/** The result of a race. Plain JSON. */
export interface RaceOutcome {
  /** The numbers of all runners, first to last. */
  readonly order: readonly number[];
  /** Hundredths of a second between each runner and the one in front of it, from the second on. */
  readonly gaps: readonly number[];
  /** Of the running: early leaders, faders, late runners. It does not affect the result. */
  readonly seed: number;
}

/** Number of starters of each class in a round of the season, which counts from 1. */
export function startersAt({ programme }: RaceField, round: number): Starters {
  return programme[(round - 1) % programme.length] ?? programme[0];
}

/** Numbers of runners in the races of the programme, in turn. */
export const sizesOf = ({ programme }: RaceField): number[] =>
  programme.map((starters) => starters.reduce((sum, one) => sum + one, 0));

export const maxRunners = (field: RaceField): number => Math.max(...sizesOf(field));

/** The stable's runner for a runner of a card. */
export function stableRunner({ classes }: RaceField, { stable }: CardRunner): StableRunner {
  const runner = classes.flat()[stable];
  if (runner === undefined) throw new RangeError(`no runner ${stable} in the stable`);
  return runner;
}

export const weightsOf = ({ runners }: RaceCard): number[] => runners.map(({ strength }) => strength);

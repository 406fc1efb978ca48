import type { BankQuestion } from '@jara/game-kit/quiz';

/** Number of questions of each kind in the bank. */
export const KIND_SIZE = 1_000_000;

/** A question made from its numbers. Its text contains every difference from other questions. */
export interface WorkedQuestion {
  readonly text: string;
  readonly right: string;
  /** Three others. */
  readonly wrong: readonly string[];
  /** The computation of the right answer. */
  readonly working: string;
}

/** Questions computed from numbers, names and places: at least `KIND_SIZE` of them. */
export interface QuestionKind {
  readonly topic: string;
  /** Number of values of each parameter. Their product is at least `KIND_SIZE`. */
  readonly values: readonly number[];
  /**
   * The question of these parameters, each from 0 to below its number of values.
   *
   * @param turn 0 to 3: rank of the right answer among the four by size
   */
  make(parameters: readonly number[], turn: number): WorkedQuestion;
}

/** A prime that divides no kind's product: consecutive numbers give unrelated questions. */
const STRIDE = 2_654_435_761;
const TURNS = 4;

/** The question of a kind with this number, below `KIND_SIZE`: a different one for each number. */
export function questionOf(kind: QuestionKind, number: number): BankQuestion {
  if (!Number.isInteger(number) || number < 0 || number >= KIND_SIZE)
    throw new RangeError(`a kind has no question ${number}`);
  const { text, right, wrong, working } = kind.make(parametersOf(kind, number), turnOf(number));
  return { topic: kind.topic, text, answers: [right, ...wrong], source: { title: working, address: null } };
}

function parametersOf({ values }: QuestionKind, number: number): number[] {
  const product = values.reduce((all, count) => all * count, 1);
  let left = (number * STRIDE) % product;
  return values.map((count) => {
    const value = left % count;
    left = Math.floor(left / count);
    return value;
  });
}

/** Mixes the bits of the number, so that the rank does not follow from it. */
function turnOf(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % TURNS;
}

/** An amount of whole naira or any other whole number, as texts have it. */
const { format } = new Intl.NumberFormat('en-NG');
export const figure = (value: number): string => format(value);
export const naira = (value: number): string => `₦${figure(value)}`;

/** The right value with three plausible others: `turn` of them are less, where none would be below one. */
export function withNear(
  right: number,
  step: number,
  turn: number,
  write: (value: number) => string = figure,
): Pick<WorkedQuestion, 'right' | 'wrong'> {
  const less = Math.min(turn, Math.floor((right - 1) / step));
  const offsets = Array.from({ length: TURNS }, (_, at) => at - Math.max(0, less)).filter((at) => at !== 0);
  return { right: write(right), wrong: offsets.map((at) => write(right + at * step)) };
}

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** A time of day by its minutes since midnight, modulo a day. */
export function timeOfDay(minutes: number): string {
  const ofDay = ((minutes % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const hour = Math.floor(ofDay / MINUTES_OF_HOUR);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(ofDay % MINUTES_OF_HOUR)} ${hour < 12 ? 'am' : 'pm'}`;
}

export function duration(minutes: number): string {
  return `${Math.floor(minutes / MINUTES_OF_HOUR)} h ${twoDigits(minutes % MINUTES_OF_HOUR)} min`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The entry of a table at this index. */
export function entryAt<T>(table: readonly T[], position: number): T {
  const entry = table[position];
  if (entry === undefined) throw new RangeError(`a table of ${table.length} has no entry ${position}`);
  return entry;
}

/** Two different indexes of a table, the lower first: pair `number` of `pairsOf`. */
export function pairAt(number: number): readonly [earlier: number, later: number] {
  const later = Math.floor((1 + Math.sqrt(1 + 8 * number)) / 2);
  return [number - (later * (later - 1)) / 2, later];
}

export const pairsOf = (table: readonly unknown[]): number => (table.length * (table.length - 1)) / 2;

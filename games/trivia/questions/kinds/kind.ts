import type { BankQuestion } from '@jara/game-kit/quiz';

/** How many questions of each kind the bank has. */
export const KIND_SIZE = 1_000_000;

/** A question as its numbers make it. Everything that tells it from another stands in its text. */
export interface WorkedQuestion {
  readonly text: string;
  readonly right: string;
  /** Three others. */
  readonly wrong: readonly string[];
  /** How the right answer is worked out. */
  readonly working: string;
}

/** Questions that are worked out from numbers, names and places: at least `KIND_SIZE` of them. */
export interface QuestionKind {
  readonly topic: string;
  /** How many values each of its parameters has. Their product is at least `KIND_SIZE`. */
  readonly values: readonly number[];
  /**
   * The question of these parameters, each from 0 to below its number of values.
   *
   * @param turn 0 to 3: where the right answer lies among the four by size
   */
  make(parameters: readonly number[], turn: number): WorkedQuestion;
}

/** A prime that divides no kind's product: neighbours by number have nothing in common. */
const STRIDE = 2_654_435_761;
const TURNS = 4;

/** The question of a kind with this number, below `KIND_SIZE`: another one for each number. */
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

/** Nothing that a round's number tells: the bits of the number, mixed. */
function turnOf(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % TURNS;
}

/** An amount of whole naira or any other whole number, as texts have it. */
const { format } = new Intl.NumberFormat('en-NG');
export const figure = (value: number): string => format(value);
export const naira = (value: number): string => `₦${figure(value)}`;

/** The right value with three others that are as likely: `turn` of them are less, where none would be below one. */
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

/** A time of day by its minutes since midnight; those of other days count from theirs. */
export function timeOfDay(minutes: number): string {
  const ofDay = ((minutes % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const hour = Math.floor(ofDay / MINUTES_OF_HOUR);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(ofDay % MINUTES_OF_HOUR)} ${hour < 12 ? 'am' : 'pm'}`;
}

export function duration(minutes: number): string {
  return `${Math.floor(minutes / MINUTES_OF_HOUR)} h ${twoDigits(minutes % MINUTES_OF_HOUR)} min`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The entry of a table at this place. */
export function entryAt<T>(table: readonly T[], place: number): T {
  const entry = table[place];
  if (entry === undefined) throw new RangeError(`a table of ${table.length} has no entry ${place}`);
  return entry;
}

/** Two different places of a table, the earlier first: pair `number` of `pairsOf`. */
export function pairAt(number: number): readonly [earlier: number, later: number] {
  const later = Math.floor((1 + Math.sqrt(1 + 8 * number)) / 2);
  return [number - (later * (later - 1)) / 2, later];
}

export const pairsOf = (table: readonly unknown[]): number => (table.length * (table.length - 1)) / 2;

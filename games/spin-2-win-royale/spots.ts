import { type Rational, rational } from '@jara/game-kit/rational';
import { colourOf, POCKETS } from './wheel.ts';

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'red-black'
  | 'odd-even'
  | 'low-high';

/** Facts common to all spots of a kind. */
export interface KindFacts {
  readonly numbers: number;
  /** Maximum on one spot of this kind, in naira. A spot on few numbers pays more and takes less. */
  readonly maxNaira: number;
}

export const KINDS: Readonly<Record<SpotKind, KindFacts>> = {
  straight: { numbers: 1, maxNaira: 50_000 },
  split: { numbers: 2, maxNaira: 100_000 },
  street: { numbers: 3, maxNaira: 150_000 },
  trio: { numbers: 3, maxNaira: 150_000 },
  corner: { numbers: 4, maxNaira: 200_000 },
  'first-four': { numbers: 4, maxNaira: 200_000 },
  'six-line': { numbers: 6, maxNaira: 200_000 },
  dozen: { numbers: 12, maxNaira: 200_000 },
  column: { numbers: 12, maxNaira: 200_000 },
  'red-black': { numbers: 18, maxNaira: 200_000 },
  'odd-even': { numbers: 18, maxNaira: 200_000 },
  'low-high': { numbers: 18, maxNaira: 200_000 },
};

/** A position on the cloth that takes a chip. */
export interface Spot {
  readonly id: string;
  readonly kind: SpotKind;
  /** Its usual name: `17`, `17/20`, `1st dozen`, `red`. */
  readonly name: string;
  /** Those it wins on. */
  readonly numbers: readonly number[];
}

const ROWS = 12;
const COLUMNS = 3;
/** The numbers of a full cloth without zero: the zero is the margin of every bet. */
const FAIR = 36n;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const rows = range(0, ROWS - 1);
const numbers = range(1, ROWS * COLUMNS);
const rowOf = (row: number) => range(row * COLUMNS + 1, row * COLUMNS + COLUMNS);

/** Bets on the lines of the cloth are named by their numbers, so that the name is unambiguous. */
function inside(kind: SpotKind, covered: readonly number[]): Spot {
  return { id: `${kind}-${covered.join('-')}`, kind, name: covered.join('/'), numbers: covered };
}

function outside(kind: SpotKind, id: string, name: string, wins: (number: number) => boolean): Spot {
  return { id, kind, name, numbers: numbers.filter(wins) };
}

function splits(): Spot[] {
  const zero = [1, 2, 3].map((number) => [0, number]);
  const across = numbers.filter((number) => number % COLUMNS !== 0).map((number) => [number, number + 1]);
  const down = numbers.slice(0, -COLUMNS).map((number) => [number, number + COLUMNS]);
  return [...zero, ...across, ...down].map((pair) => inside('split', pair));
}

function corners(): Spot[] {
  return numbers
    .slice(0, -COLUMNS)
    .filter((number) => number % COLUMNS !== 0)
    .map((number) => inside('corner', [number, number + 1, number + COLUMNS, number + COLUMNS + 1]));
}

const ORDINALS = ['1st', '2nd', '3rd'];

function dozensAndColumns(): Spot[] {
  return ORDINALS.flatMap((ordinal, i) => [
    outside('dozen', `dozen-${i + 1}`, `${ordinal} dozen`, (number) => Math.ceil(number / ROWS) === i + 1),
    outside('column', `column-${i + 1}`, `${ordinal} column`, (number) => (number - 1) % COLUMNS === i),
  ]);
}

/** Every position on the cloth. */
export const SPOTS: readonly Spot[] = [
  ...range(0, POCKETS - 1).map((number) => inside('straight', [number])),
  ...splits(),
  ...rows.map((row) => inside('street', rowOf(row))),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  ...corners(),
  inside('first-four', [0, 1, 2, 3]),
  ...rows.slice(0, -1).map((row) => inside('six-line', [...rowOf(row), ...rowOf(row + 1)])),
  ...dozensAndColumns(),
  outside('red-black', 'red', 'red', (number) => colourOf(number) === 'red'),
  outside('red-black', 'black', 'black', (number) => colourOf(number) === 'black'),
  outside('odd-even', 'odd', 'odd', (number) => number % 2 === 1),
  outside('odd-even', 'even', 'even', (number) => number % 2 === 0),
  outside('low-high', 'low', '1 to 18', (number) => number <= 18),
  outside('low-high', 'high', '19 to 36', (number) => number > 18),
];

const BY_ID: ReadonlyMap<string, Spot> = new Map(SPOTS.map((spot) => [spot.id, spot]));

export function spotById(id: unknown): Spot | null {
  return typeof id === 'string' ? (BY_ID.get(id) ?? null) : null;
}

/** Gross return for a stake of one: 36 shared among the numbers covered. */
export function paysOn(kind: SpotKind): Rational {
  return rational(FAIR, BigInt(KINDS[kind].numbers));
}

export function chanceOn(kind: SpotKind): Rational {
  return rational(BigInt(KINDS[kind].numbers), BigInt(POCKETS));
}

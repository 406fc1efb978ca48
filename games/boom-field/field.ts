import { type Rational, rational } from '@jara/game-kit/rational';

export const TILES = 25;
export const MOST_MINES = TILES - 1;

/** What comes back of every stake, over many rounds: taken once from a round, however many tiles are opened. */
export const RETURN: Rational = rational(97n, 100n);

/** `WAYS[from][count]`, row by row as Pascal's triangle grows. */
const WAYS: readonly (readonly number[])[] = Array.from({ length: TILES }).reduce<number[][]>(
  (rows) => {
    const last = rows[rows.length - 1] ?? [];
    return [...rows, [1, ...last.map((ways, i) => ways + (last[i + 1] ?? 0))]];
  },
  [[1]],
);

/** How many ways there are to choose `count` of up to 25 tiles: always below 2³², so that one draw decides a field. */
export function choose(from: number, count: number): number {
  return WAYS[from]?.[count] ?? 0;
}

/**
 * The field with a given place in the list of all fields of so many mines, sorted tile by tile: those with a mine on tile 0
 * come first. Every field has one place, so an even draw of the place is an even draw of the field.
 */
export function fieldAt(place: number, mines: number): number[] {
  const field: number[] = [];
  let left = place;
  for (let tile = 0; tile < TILES && field.length < mines; tile += 1) {
    const withMine = choose(TILES - tile - 1, mines - field.length - 1);
    if (left < withMine) field.push(tile);
    else left -= withMine;
  }
  return field;
}

/** How likely the next tile is safe after so many were. */
export function nextChance(mines: number, opened: number): Rational {
  return rational(BigInt(TILES - mines - opened), BigInt(TILES - opened));
}

/** How likely so many tiles are all safe, whichever they are. */
export function safeChance(mines: number, opened: number): Rational {
  return rational(BigInt(choose(TILES - mines, opened)), BigInt(choose(TILES, opened)));
}

function multipleFor(mines: number, opened: number): Rational | null {
  const chance = safeChance(mines, opened);
  if (opened === 0 || chance.numerator === 0n) return null;
  return rational(RETURN.numerator * chance.denominator, RETURN.denominator * chance.numerator);
}

/** Every multiple there is, worked out once: they are asked for at each tile. */
const MULTIPLES = Array.from({ length: TILES }, (_, mines) =>
  Array.from({ length: TILES + 1 }, (_, opened) => multipleFor(mines, opened)),
);

/** What so many safe tiles are worth: `RETURN` divided by their chance, so that it does not matter to the return when one stops. */
export function multipleOf(mines: number, opened: number): Rational | null {
  return MULTIPLES[mines]?.[opened] ?? null;
}

import { type Rational, rational } from '@jara/game-kit/rational';

export const TILES = 25;
export const MAX_MINES = TILES - 1;

/** Return to player: the margin is taken once a round, for any number of opened tiles. */
export const RETURN: Rational = rational(97n, 100n);

/** `WAYS[from][count]`, row by row of Pascal's triangle. */
const WAYS: readonly (readonly number[])[] = Array.from({ length: TILES }).reduce<number[][]>(
  (rows) => {
    const last = rows[rows.length - 1] ?? [];
    return [...rows, [1, ...last.map((ways, i) => ways + (last[i + 1] ?? 0))]];
  },
  [[1]],
);

/** Number of ways to choose `count` of up to 25 tiles: always below 2³², so that one draw decides a field. */
export function choose(from: number, count: number): number {
  return WAYS[from]?.[count] ?? 0;
}

/**
 * The field at an index in the list of all fields with this number of mines, sorted tile by tile: those with a mine on tile 0
 * come first. Every field has one index, so a uniform draw of the index is a uniform draw of the field.
 */
export function fieldAt(position: number, mines: number): number[] {
  const field: number[] = [];
  let left = position;
  for (let tile = 0; tile < TILES && field.length < mines; tile += 1) {
    const withMine = choose(TILES - tile - 1, mines - field.length - 1);
    if (left < withMine) field.push(tile);
    else left -= withMine;
  }
  return field;
}

/** Probability that the next tile is safe after `opened` safe ones. */
export function nextChance(mines: number, opened: number): Rational {
  return rational(BigInt(TILES - mines - opened), BigInt(TILES - opened));
}

/** Probability that `opened` given tiles are all safe. */
export function safeChance(mines: number, opened: number): Rational {
  return rational(BigInt(choose(TILES - mines, opened)), BigInt(choose(TILES, opened)));
}

function multipleFor(mines: number, opened: number): Rational | null {
  const chance = safeChance(mines, opened);
  if (opened === 0 || chance.numerator === 0n) return null;
  return rational(RETURN.numerator * chance.denominator, RETURN.denominator * chance.numerator);
}

/** Table of all multiples: they are needed at each tile. */
const MULTIPLES = Array.from({ length: TILES }, (_, mines) =>
  Array.from({ length: TILES + 1 }, (_, opened) => multipleFor(mines, opened)),
);

/**
 * Value of this number of safe tiles: `RETURN` divided by their probability, so that the return does not depend on when a player
 * stops.
 */
export function multipleOf(mines: number, opened: number): Rational | null {
  return MULTIPLES[mines]?.[opened] ?? null;
}

import type { Rational } from '@jara/game-kit/rational';
import { toNumber } from '@jara/game-kit/rational';

/** The picture of every board has the same size; pegs and ball shrink with more rows. */
export const PICTURE = { width: 360, height: 336 } as const;
const TOP_ROW = 34;
const LAST_ROW = 282;
export const BIN_TOP = 296;
export const BIN_HEIGHT = 36;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Peg extends Point {
  readonly row: number;
  readonly index: number;
}

/** Distance of two pegs in a row, which is also the width of a bin. */
export function gapOf(rows: number): number {
  return PICTURE.width / (rows + 2);
}

export const pegRadius = (rows: number) => 0.8 + gapOf(rows) * 0.1;
export const ballRadius = (rows: number) => gapOf(rows) * 0.32;

function rowY(rows: number, row: number): number {
  return TOP_ROW + ((LAST_ROW - TOP_ROW) * row) / (rows - 1);
}

/** Three pegs in the first row, one more in each after it. */
export function pegsOf(rows: number): Peg[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, index) => ({
      row,
      index,
      x: PICTURE.width / 2 + (index - (row + 2) / 2) * gapOf(rows),
      y: rowY(rows, row),
    })),
  ).flat();
}

/** The middle of a bin; the first is 0. */
export function binX(rows: number, bin: number): number {
  return PICTURE.width / 2 + (bin - rows / 2) * gapOf(rows);
}

/** The pegs on a ball's path, by their index in their rows. */
export function pegsMet(turns: readonly number[]): number[] {
  let rights = 0;
  return turns.map((turn) => {
    const index = rights + 1;
    rights += turn;
    return index;
  });
}

/** The points at which the ball touches the pegs of its path, and where it comes to rest. */
export function touches(turns: readonly number[]): Point[] {
  const rows = turns.length;
  const above = pegRadius(rows) + ballRadius(rows);
  let rights = 0;
  const points = turns.map((turn, row) => {
    const at = { x: PICTURE.width / 2 + (rights - row / 2) * gapOf(rows), y: rowY(rows, row) - above };
    rights += turn;
    return at;
  });
  return [...points, { x: binX(rows, rights), y: BIN_TOP + 2 - ballRadius(rows) * 0.4 }];
}

/** A bin's payout in its shortest form: `0.4`, `27`, `1000`. */
export function binText(pays: Rational): string {
  return toNumber(pays).toString();
}

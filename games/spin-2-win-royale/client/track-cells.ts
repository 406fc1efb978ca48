import { WHEEL } from '../wheel.ts';

export const TRACK_COLUMNS = 8;
export const TRACK_ROWS = 13;

export interface TrackCell {
  readonly number: number;
  readonly column: number;
  readonly row: number;
  /** Zero spans two. */
  readonly columns: number;
}

const steps = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The numbers in the wheel's order, round the edge of a board, clockwise from zero in the middle of the top. */
export function trackCells(): TrackCell[] {
  const top = TRACK_COLUMNS / 2;
  const around = [
    ...steps(top - 1).map((i) => [top + 2 + i, 1]),
    ...steps(TRACK_ROWS - 2).map((i) => [TRACK_COLUMNS, i + 2]),
    ...steps(TRACK_COLUMNS).map((i) => [TRACK_COLUMNS - i, TRACK_ROWS]),
    ...steps(TRACK_ROWS - 2).map((i) => [1, TRACK_ROWS - 1 - i]),
    ...steps(top - 1).map((i) => [i + 1, 1]),
  ];
  const zero = { number: 0, column: top, row: 1, columns: 2 };
  return [
    zero,
    ...around.map(([column = 1, row = 1], i) => ({ number: WHEEL[i + 1] ?? 0, column, row, columns: 1 })),
  ];
}

export const POCKETS = 37;

export type Colour = 'red' | 'black' | 'green';

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Zero is green; the numbers that are not red are black. */
export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** The pockets in their order round the wheel, clockwise from zero: red and black alternate. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** A number with its neighbours on the wheel, `eachSide` on the left and on the right, clockwise. */
export function neighboursOf(number: number, eachSide: number): number[] {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: 2 * eachSide + 1 }, (_, i) => {
    const index = (at - eachSide + i + POCKETS) % POCKETS;
    return WHEEL[index] ?? 0;
  });
}

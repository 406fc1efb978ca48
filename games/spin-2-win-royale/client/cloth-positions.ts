import { SPOTS, type Spot } from '../spots.ts';

/**
 * Positions of the spots on the cloth, in half cells: numbers run in three columns of twelve rows, the middle of number 1 is (1,
 * 1), the line between 1 and 2 is x = 2. Zero lies above, dozens and the even chances to the left, columns below.
 */
export interface Position {
  readonly spot: Spot;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The targets of a tap: any spot, numbers only, or only spots on lines. */
export type Aim = 'any' | 'numbers' | 'lines';

export const ACROSS = 6;
/** From the top of zero to the last row. */
export const DOWN = 26;
/** The even chances from top to bottom, each beside two rows. */
export const EVENS: readonly string[] = ['low', 'even', 'red', 'black', 'odd', 'high'];

const columnX = (number: number) => ((number - 1) % 3) * 2 + 1;
const rowY = (number: number) => Math.floor((number - 1) / 3) * 2 + 1;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function middleOf({ kind, numbers, id }: Spot): { x: number; y: number } {
  const others = numbers.filter((number) => number !== 0);
  const x = mean(others.map(columnX));
  if (kind === 'straight') return others.length === 0 ? { x: 3, y: -1 } : { x, y: mean(others.map(rowY)) };
  if (kind === 'street' || kind === 'six-line') return { x: ACROSS, y: mean(numbers.map(rowY)) };
  if (kind === 'first-four') return { x: ACROSS, y: 0 };
  if (numbers.includes(0)) return { x, y: 0 };
  if (kind === 'dozen') return { x: -1, y: mean(numbers.map(rowY)) };
  if (kind === 'column') return { x, y: 25 };
  const even = EVENS.indexOf(id);
  return even >= 0 ? { x: -3, y: even * 4 + 2 } : { x, y: mean(numbers.map(rowY)) };
}

const isOutside = ({ kind }: Spot) =>
  kind === 'dozen' || kind === 'column' || kind === 'red-black' || kind === 'odd-even' || kind === 'low-high';

const MIDDLES: ReadonlyMap<string, { readonly x: number; readonly y: number }> = new Map(
  SPOTS.map((spot) => [spot.id, middleOf(spot)]),
);

export function middle(spotId: string): { readonly x: number; readonly y: number } {
  return MIDDLES.get(spotId) ?? { x: 0, y: 0 };
}

const isAimed = (spot: Spot, aim: Aim) =>
  aim === 'any' || isOutside(spot) || (spot.kind === 'straight') === (aim === 'numbers');

type Area = Pick<Position, 'width' | 'height'> & { readonly y?: number };

function areaOf(spot: Spot, aim: Aim): Area {
  if (spot.numbers.length === 1 && spot.numbers[0] === 0)
    return aim === 'numbers' ? { width: ACROSS, height: 2 } : { width: ACROSS, height: 1.5, y: -1.25 };
  if (aim === 'numbers') return { width: 2, height: 2 };
  const { x, y } = middle(spot.id);
  // Without number targets, the line beside a number gets the whole middle of it.
  const isBeside = aim === 'lines' && x % 2 === 0 && y % 2 !== 0 && x < ACROSS;
  return { width: isBeside ? 2 : 1, height: 1 };
}

/** The inside spots for a tap, each with its own area; no two overlap. */
export function insidePositions(aim: Aim): Position[] {
  return SPOTS.filter((spot) => !isOutside(spot) && isAimed(spot, aim)).map((spot) => ({
    spot,
    ...middle(spot.id),
    ...areaOf(spot, aim),
  }));
}

export type Way = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Readonly<Record<Way, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isWay = (key: string): key is Way => key in WAYS;

/** The next spot in a direction: the nearest, with one straight ahead before one to the side. Where there is none, the same. */
export function nextSpot(fromId: string, way: Way, aim: Aim): string {
  const from = middle(fromId);
  const [dx, dy] = WAYS[way];
  let best = { spotId: fromId, far: Number.POSITIVE_INFINITY };
  for (const spot of SPOTS) {
    if (!isAimed(spot, aim)) continue;
    const to = middle(spot.id);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 0 && far < best.far) best = { spotId: spot.id, far };
  }
  return best.spotId;
}

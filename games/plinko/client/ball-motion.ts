import { PICTURE, type Point, pegsMet, pegsOf, touches } from './board-geometry.ts';

/** From the hand to the first peg. */
const DROP_MS = 240;
const SAMPLES = 7;
const HAND: Point = { x: PICTURE.width / 2, y: -6 };

/** Hops are shorter on a board with more rows, so that sixteen rows do not take twice the time of eight. */
function hopMs(rows: number): number {
  return 268 - rows * 7;
}

export function fallMs(rows: number): number {
  return DROP_MS + rows * hopMs(rows);
}

/** When the ball touches the peg of a row. */
export function touchMs(rows: number, row: number): number {
  return DROP_MS + row * hopMs(rows);
}

/** A translation in shares of the ball's own layer, so that it fits a board of any size. */
export function placed({ x, y }: Point): string {
  return `translate(${((x - PICTURE.width / 2) / PICTURE.width) * 100}%, ${(y / PICTURE.height) * 100}%)`;
}

/** The fall, peg by peg along the drawn path: off each peg it springs a little, then accelerates. */
export function fallFrames(turns: readonly number[]): Keyframe[] {
  const rows = turns.length;
  const points = touches(turns);
  const wholeMs = fallMs(rows);
  const frames: Keyframe[] = [];
  const hop = (from: Point, to: Point, startMs: number, durationMs: number, spring: number) => {
    for (let i = 1; i <= SAMPLES; i += 1) {
      const share = i / SAMPLES;
      const y = from.y + (to.y - from.y) * share * share - spring * share * (1 - share);
      const x = from.x + (to.x - from.x) * share;
      // The last offset is exactly 1.
      const offset = Math.min(1, (startMs + durationMs * share) / wholeMs);
      frames.push({ transform: placed({ x, y }), offset });
    }
  };
  frames.push({ transform: placed(HAND), offset: 0 });
  hop(HAND, points[0] ?? HAND, 0, DROP_MS, 0);
  for (let row = 0; row < rows; row += 1) {
    const from = points[row] ?? HAND;
    const to = points[row + 1] ?? from;
    hop(from, to, touchMs(rows, row), hopMs(rows), (to.y - from.y) * 1.15);
  }
  return frames;
}

/** One light for all pegs, in a layer of its own: it moves to each touched peg and fades until the next. */
export function lightFrames(turns: readonly number[]): Keyframe[] {
  const rows = turns.length;
  const pegs = pegsOf(rows);
  const met = pegsMet(turns).flatMap((index, row) =>
    pegs.filter((peg) => peg.row === row && peg.index === index),
  );
  const at = (row: number) => touchMs(rows, row) / fallMs(rows);
  const first = { transform: placed(met[0] ?? HAND), opacity: 0 };
  return [
    { ...first, offset: 0 },
    { ...first, offset: at(0) },
    ...met.flatMap((peg, row) => [
      { transform: placed(peg), opacity: 1, offset: at(row) },
      { transform: placed(peg), opacity: 0, offset: at(row + 1) },
    ]),
  ];
}

export function restingAt(turns: readonly number[]): string {
  return placed(touches(turns).at(-1) ?? HAND);
}

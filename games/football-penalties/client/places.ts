import type { Aim } from '../kick.ts';

/** The picture is 360 by 290 and contains the goal from post to post and from bar to line. */
export const PICTURE = { width: 360, height: 290 } as const;
export const GOAL = { left: 50, right: 310, bar: 36, line: 160 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The ball before the kick. */
export const SPOT: Point = { x: 180, y: 238 };
/** The keeper's hips while he waits. */
export const KEEPER: Point = { x: 180, y: 125 };
/** Distance of the raised hands from the hips. */
const REACH = 62;

/** The target of each shot in the goal. */
export const TARGETS: Readonly<Record<Aim, Point>> = {
  centre: { x: 180, y: 104 },
  'low-left': { x: 74, y: 144 },
  'low-right': { x: 286, y: 144 },
  'top-left': { x: 76, y: 60 },
  'top-right': { x: 284, y: 60 },
};

export interface Pose extends Point {
  readonly turnDeg: number;
}

const LEAN_DEG: Readonly<Record<Aim, number>> = {
  centre: 0,
  'low-left': -80,
  'low-right': 80,
  'top-left': -50,
  'top-right': 50,
};

/** The raised hands in a pose. */
export function handsAt({ x, y, turnDeg }: Pose): Point {
  const turn = (turnDeg * Math.PI) / 180;
  return { x: x + REACH * Math.sin(turn), y: y - REACH * Math.cos(turn) };
}

/** The pose in which the keeper's raised hands reach such a shot. In the middle he stands. */
export function diveTo(place: Aim): Pose {
  const turnDeg = LEAN_DEG[place];
  if (place === 'centre') return { ...KEEPER, turnDeg };
  const { x, y } = TARGETS[place];
  const hands = handsAt({ x: 0, y: 0, turnDeg });
  return { x: x - hands.x, y: y - hands.y, turnDeg };
}

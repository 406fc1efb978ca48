import { POCKETS } from '../wheel.ts';

export const POCKET_DEG = 360 / POCKETS;
export const SPIN_MS = 6200;
/** Radius of the ball before its fall, and in its pocket, on a wheel of radius 100. */
export const RIM = 92;
export const REST_RADIUS = 62;

const SAMPLES = 120;
const WHEEL_TURNS = 2;
const BALL_TURNS = 7;
/** When the ball leaves the rim, and when it rests in its pocket. */
const FALLS_AT = 0.5;
const LIES_AT = 0.8;
const HOPS = 4;

/** The times of the ball's knocks, for the sound. */
export const KNOCKS_MS: readonly number[] = Array.from(
  { length: HOPS },
  (_, i) => SPIN_MS * (FALLS_AT + ((LIES_AT - FALLS_AT) * (i + 0.5)) / (HOPS - 0.5)),
);

export interface SpinFrames {
  readonly wheelDeg: readonly number[];
  /** From the wheel's own zero: the wheel carries the ball, so that it ends in its pocket at any turn of the wheel. */
  readonly ballDeg: readonly number[];
  readonly ballRadius: readonly number[];
}

/** The rest angle of a wheel that shows a pocket at an angle from the top. */
export function restDeg(pocket: number, atDeg: number): number {
  return atDeg - pocket * POCKET_DEG;
}

/** The motion of wheel and ball, sampled evenly over the spin: the wheel counterclockwise, the ball clockwise. */
export function spinFrames(fromDeg: number, pocket: number, atDeg: number): SpinFrames {
  const endDeg = restDeg(pocket, atDeg);
  const backDeg = ((((fromDeg - endDeg) % 360) + 360) % 360) + WHEEL_TURNS * 360;
  const at = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
  return {
    wheelDeg: at.map((t) => endDeg + backDeg * (1 - t) ** 2),
    ballDeg: at.map((t) => pocket * POCKET_DEG - BALL_TURNS * 360 * Math.max(0, 1 - t / LIES_AT) ** 1.8),
    ballRadius: at.map(radiusAt),
  };
}

function radiusAt(t: number): number {
  if (t <= FALLS_AT) return RIM;
  if (t >= LIES_AT) return REST_RADIUS;
  const fallen = (t - FALLS_AT) / (LIES_AT - FALLS_AT);
  return (
    REST_RADIUS +
    (RIM - REST_RADIUS) * (1 - fallen) ** 1.5 * Math.abs(Math.cos(fallen * Math.PI * (HOPS - 0.5)))
  );
}

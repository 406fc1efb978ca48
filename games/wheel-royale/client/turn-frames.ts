import { WHEEL } from '../wheel.ts';

export const SEGMENT_DEG = 360 / WHEEL.length;
export const TURN_MS = 6800;
/** Before the first spin the wheel shows the mark with the lowest payout. */
export const IDLE_SEGMENT = WHEEL.indexOf('2');

const SAMPLES = 260;
const TURNS = 5;
/** Maximum deflection of the pointer by a peg. */
const BEND_DEG = 16;
const MIN_GAP_MS = 40;

export interface TurnFrames {
  readonly wheelDeg: readonly number[];
  readonly pointerDeg: readonly number[];
  /** Times at which a peg passes the pointer, for the sound; with a minimum interval that an ear can separate. */
  readonly ticksMs: readonly number[];
}

/** The rest angle of a wheel with a segment under the pointer, `asideDeg` from its middle. */
export function restDeg(segment: number, asideDeg: number): number {
  return asideDeg - segment * SEGMENT_DEG;
}

const pegsPassed = (deg: number) => Math.floor(deg / SEGMENT_DEG - 0.5);

/** The motion of a heavy wheel, sampled evenly: fast at first, then slower past the pegs to its rest angle. */
export function turnFrames(fromDeg: number, segment: number, asideDeg: number): TurnFrames {
  const endDeg = restDeg(segment, asideDeg);
  const wayDeg = ((((endDeg - fromDeg) % 360) + 360) % 360) + TURNS * 360;
  const wheelDeg = Array.from({ length: SAMPLES + 1 }, (_, i) => endDeg - wayDeg * (1 - i / SAMPLES) ** 2.6);
  const pointerDeg = wheelDeg.map((deg, i) => {
    if (i === SAMPLES) return 0;
    const phase = (((deg / SEGMENT_DEG + 0.5) % 1) + 1) % 1;
    return phase < 0.55 ? -BEND_DEG * (1 - phase / 0.55) : 0;
  });
  const ticksMs: number[] = [];
  wheelDeg.forEach((deg, i) => {
    const atMs = (i / SAMPLES) * TURN_MS;
    const isPast = i > 0 && pegsPassed(deg) !== pegsPassed(wheelDeg[i - 1] ?? deg);
    if (isPast && atMs - (ticksMs.at(-1) ?? -MIN_GAP_MS) >= MIN_GAP_MS) ticksMs.push(atMs);
  });
  return { wheelDeg, pointerDeg, ticksMs };
}

import { SECTOR_DEG } from './wheel-geometry.ts';

/**
 * The wheel's weight: it takes a moment to come up to speed, then runs out slowly. Control points of a cubic Bézier, written
 * once: the browser animates with them and the pegs' times are computed from them, so ticks and picture agree.
 */
const EASE = { x1: 0.24, y1: 0.42, x2: 0.16, y2: 1 } as const;

export const WHEEL_EASING = `cubic-bezier(${EASE.x1}, ${EASE.y1}, ${EASE.x2}, ${EASE.y2})`;

const BISECTIONS = 40;

function bezier(u: number, p1: number, p2: number): number {
  const v = 1 - u;
  return 3 * v * v * u * p1 + 3 * v * u * u * p2 + u * u * u;
}

/** The share of the time at which the share `progress` of the way is done: the inverse of the easing. */
export function timeOfProgress(progress: number): number {
  let low = 0;
  let high = 1;
  for (let round = 0; round < BISECTIONS; round += 1) {
    const middle = (low + high) / 2;
    if (bezier(middle, EASE.y1, EASE.y2) < progress) low = middle;
    else high = middle;
  }
  return bezier((low + high) / 2, EASE.x1, EASE.x2);
}

/** When each peg (between the sectors) passes the pointer, as shares of the spin's time, in order. */
export function pegTimes(fromDeg: number, toDeg: number): readonly number[] {
  const distance = toDeg - fromDeg;
  if (distance <= 0) return [];
  const firstPeg = Math.ceil((fromDeg - SECTOR_DEG / 2) / SECTOR_DEG) * SECTOR_DEG + SECTOR_DEG / 2;
  const times: number[] = [];
  for (let peg = firstPeg; peg <= toDeg; peg += SECTOR_DEG) {
    if (peg > fromDeg) times.push(timeOfProgress((peg - fromDeg) / distance));
  }
  return times;
}

export type PointerFrame = { offset: number; transform: string };

const DEFLECTED = 'rotate(-20deg)';
const UPRIGHT = 'rotate(0deg)';
/** Time in which the pointer springs back after a peg. */
const SPRING_BACK_MS = 90;

/** The pointer's own animation over the spin: pushed by each peg, springing back before the next when there is time. */
export function pointerFrames(times: readonly number[], durationMs: number): PointerFrame[] {
  const springBack = SPRING_BACK_MS / durationMs;
  const frames: PointerFrame[] = [{ offset: 0, transform: UPRIGHT }];
  for (const [position, time] of times.entries()) {
    const before = times[position - 1] ?? 0;
    const next = times[position + 1] ?? 1;
    // A peg leans on the pointer for the second half of its way: slow pegs lean visibly, fast ones blur into a flutter.
    const touch = time - Math.min((time - before) / 2, springBack);
    if (touch > (frames.at(-1)?.offset ?? 0)) frames.push({ offset: touch, transform: UPRIGHT });
    if (time < 1) frames.push({ offset: time, transform: DEFLECTED });
    const upright = time + springBack;
    if (upright < next) frames.push({ offset: upright, transform: UPRIGHT });
  }
  frames.push({ offset: 1, transform: UPRIGHT });
  return frames;
}

import { SECTORS } from '../sectors.ts';

/**
 * Positions on the wheel. Angles are degrees, clockwise, 0 at the pointer (straight up). Pure, so that a test proves "the sector
 * under the pointer is the one the server drew".
 */

export const SECTOR_COUNT = 24;
export const SECTOR_DEG = 15;

/** Five whole turns, then on to the sector; the last two degrees keep the pointer off the sector's middle line. */
const BASE_TURN_DEG = 1800;
const OFF_CENTRE_DEG = 2;

/** The turn at which sector `index` is under the pointer. */
export function stopAngle(index: number): number {
  return BASE_TURN_DEG - SECTOR_DEG * index - OFF_CENTRE_DEG;
}

/** The same picture as `angle`, five turns earlier: the start of the next spin, so that nothing jumps. */
export function restAngle(angle: number): number {
  return angle - BASE_TURN_DEG;
}

/** The wheel's angle before its first spin: on a losing sector, so that the picture promises nothing. */
export const IDLE_ANGLE = restAngle(stopAngle(SECTORS.findIndex(({ kind }) => kind === 'lose')));

/** The middle of sector `index` on the unturned wheel. */
export function sectorCentre(index: number): number {
  return SECTOR_DEG * index;
}

/** The sector under the pointer when the wheel is turned by `angle`. */
export function sectorUnderPointer(angle: number): number {
  const seen = (((-angle + SECTOR_DEG / 2) % 360) + 360) % 360;
  return Math.floor(seen / SECTOR_DEG);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function pointAt(radius: number, angleDeg: number): Point {
  const radians = ((angleDeg - 90) * Math.PI) / 180;
  return { x: round(radius * Math.cos(radians)), y: round(radius * Math.sin(radians)) };
}

/** The outline of a sector centred straight up, between two radii; each sector is this one turned. */
export function sectorPath(innerRadius: number, outerRadius: number): string {
  const half = SECTOR_DEG / 2;
  const a = pointAt(outerRadius, -half);
  const b = pointAt(outerRadius, half);
  const c = pointAt(innerRadius, half);
  const d = pointAt(innerRadius, -half);
  return (
    `M${a.x} ${a.y}A${outerRadius} ${outerRadius} 0 0 1 ${b.x} ${b.y}` +
    `L${c.x} ${c.y}A${innerRadius} ${innerRadius} 0 0 0 ${d.x} ${d.y}Z`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

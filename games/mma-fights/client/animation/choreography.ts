import type { Corner } from '../../card.ts';
import type { PoseName } from './poses.ts';
import type { Key } from './track.ts';

/** A clean hit: its effect on the opponent's bar, and the position of its flash. */
export interface Hit {
  readonly atMs: number;
  /** The corner that was hit. */
  readonly corner: Corner;
  readonly damage: number;
  /** From the middle of the mat, and up, in heights of a fighter. */
  readonly x: number;
  readonly y: number;
}

export const other = (corner: Corner): Corner => (corner === 0 ? 1 : 0);

/** A step of a figure: time, pose, and distance forward of its position. */
export type Step = readonly [atMs: number, pose: PoseName, forward?: number];

/** Pseudorandom numbers, the same on every device: whole-number arithmetic only. */
export function dice(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Distance of two fighters within reach of each other, and out of it. */
export const IN_RANGE = 0.62;
export const OUT_OF_RANGE = 0.86;
/** Maximum distance of a fighter from the middle, short of the fence. */
const FENCE = 0.66;

/** Records the two fighters' movements, one after another. */
export class Choreography {
  readonly tracks: readonly [Key[], Key[]] = [[], []];
  readonly hits: Hit[] = [];
  readonly #x: [number, number] = [-OUT_OF_RANGE / 2, OUT_OF_RANGE / 2];

  xOf(corner: Corner): number {
    return this.#x[corner];
  }

  /** 1 for the yellow corner, which looks to the right. */
  forward(corner: Corner): 1 | -1 {
    return corner === 0 ? 1 : -1;
  }

  /** Places a fighter at a position, regardless of the one before. */
  place(
    corner: Corner,
    atMs: number,
    pose: PoseName,
    x: number,
    facing: number = this.forward(corner),
  ): void {
    this.#x[corner] = x;
    this.tracks[corner].push({ atMs, pose, x, facing });
  }

  /** Several steps of one fighter in sequence. */
  steps(corner: Corner, steps: readonly Step[]): void {
    for (const [atMs, pose, forward = 0] of steps) {
      const x = this.#x[corner] + forward * this.forward(corner);
      this.place(corner, atMs, pose, Math.min(FENCE, Math.max(-FENCE, x)));
    }
  }

  /** The forward step that brings the two to this distance. */
  approach(distance: number): number {
    return Math.abs(this.#x[0] - this.#x[1]) - distance;
  }

  hit(atMs: number, corner: Corner, damage: number, y = 0.86): void {
    const x = this.#x[corner] - this.forward(corner) * -0.06;
    this.hits.push({ atMs, corner, damage, x, y });
  }
}

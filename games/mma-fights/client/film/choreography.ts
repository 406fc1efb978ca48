import type { Corner } from '../../card.ts';
import type { PoseName } from './poses.ts';
import type { Key } from './track.ts';

/** A clean hit: what it does to the other's bar, and where the picture flashes. */
export interface Hit {
  readonly atMs: number;
  /** Who was hit. */
  readonly corner: Corner;
  readonly damage: number;
  /** From the middle of the mat, and up, in heights of a fighter. */
  readonly x: number;
  readonly y: number;
}

export const other = (corner: Corner): Corner => (corner === 0 ? 1 : 0);

/** A step of a figure: when, in which pose, and how far forward of where it stood. */
export type Step = readonly [atMs: number, pose: PoseName, forward?: number];

/** Numbers that look random and are the same on every device: whole-number arithmetic only. */
export function dice(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** How far apart two who can hit each other stand, and two who cannot. */
export const IN_REACH = 0.62;
export const OUT_OF_REACH = 0.86;
/** Nobody's back comes nearer to the fence than this. */
const FENCE = 0.66;

/** Writes down what the two fighters do, move after move. */
export class Choreography {
  readonly tracks: readonly [Key[], Key[]] = [[], []];
  readonly hits: Hit[] = [];
  readonly #x: [number, number] = [-OUT_OF_REACH / 2, OUT_OF_REACH / 2];

  xOf(corner: Corner): number {
    return this.#x[corner];
  }

  /** 1 for the yellow corner, which looks to the right. */
  forward(corner: Corner): 1 | -1 {
    return corner === 0 ? 1 : -1;
  }

  /** Puts a fighter somewhere, whatever was before. */
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

  /** A few steps of one fighter after each other. */
  steps(corner: Corner, steps: readonly Step[]): void {
    for (const [atMs, pose, forward = 0] of steps) {
      const x = this.#x[corner] + forward * this.forward(corner);
      this.place(corner, atMs, pose, Math.min(FENCE, Math.max(-FENCE, x)));
    }
  }

  /** How far one of them must come forward for the two to be so far apart. */
  approach(distance: number): number {
    return Math.abs(this.#x[0] - this.#x[1]) - distance;
  }

  hit(atMs: number, corner: Corner, damage: number, y = 0.86): void {
    const x = this.#x[corner] - this.forward(corner) * -0.06;
    this.hits.push({ atMs, corner, damage, x, y });
  }
}

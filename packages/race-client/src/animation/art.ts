import type { Livery } from './liveries.ts';

export type Pen = CanvasRenderingContext2D;

/** The look of one runner. */
export interface RunnerLook {
  readonly livery: Livery;
  readonly number: number;
  /** Its coat or paint within its kind. */
  readonly variant: number;
}

/** A strip of the picture that repeats, drawn once and then moved. Lengths are in heights of the picture. */
export interface SceneLayer {
  /** Its speed: 0 is fixed as the sky, 1 moves with the ground. */
  readonly depth: number;
  /** Length after which it repeats. */
  readonly period: number;
  readonly top: number;
  readonly bottom: number;
  /** Draws one period. The pen's unit is the height of the picture; x from 0 to `period`, y from `top` to `bottom`. */
  draw(pen: Pen): void;
}

/** The art of a game of races. */
export interface RaceArt {
  /** The height of a runner's picture, in heights of the whole. */
  readonly height: number;
  /** Its width for a height of one. The nose is at the right edge. */
  readonly aspect: number;
  /** Strides or turns of a wheel in a second. */
  readonly cadence: number;
  /** Pictures of one stride. */
  readonly frames: number;
  /** Colour of the dust or spray behind a runner. */
  readonly dust: string;
  /** The runners' ground, from far to near, in heights of the picture. */
  readonly track: { readonly top: number; readonly bottom: number };
  drawSky(pen: Pen, width: number): void;
  /** Far to near, behind the runners. */
  readonly behind: readonly SceneLayer[];
  /** In front of them. */
  readonly before: readonly SceneLayer[];
  /** Draws a runner into a box of `aspect` × 1 that stands on y = 1. `phase` goes from 0 to 1 in a stride. */
  drawRunner(pen: Pen, phase: number, look: RunnerLook): void;
  /** The starting gates, in a box from y 0 to 1; the noses are at x = 0. */
  drawGates(pen: Pen): void;
}

export const TURN = 2 * Math.PI;

export function fillCircle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fill();
}

/** A polygon through points given as x, y, x, y … */
export function fillShape(pen: Pen, points: readonly number[]): void {
  pen.beginPath();
  for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  pen.closePath();
  pen.fill();
}

/** A line through points, with round ends. */
export function strokeLine(pen: Pen, width: number, points: readonly number[]): void {
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  pen.stroke();
}

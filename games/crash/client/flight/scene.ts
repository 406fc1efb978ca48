import { JET_LENGTH } from './jet.ts';

/** The position of a flight in the picture: seconds along, multiplier up. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly elapsedMs: number;
  readonly multiplier: number;
  /** Time at the right edge, in milliseconds. */
  readonly spanMs: number;
  /** Multiplier at the upper edge. */
  readonly top: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The first seconds are drawn at one scale; then the scale shrinks, so that the jet stays inside. */
const MIN_SPAN_MS = 8_000;
const MIN_TOP = 2.1;
/** Maximum position of the jet, as parts of the picture: the multiplier is shown in the free sky above its trail. */
const MAX_ACROSS = 0.8;
const JET_UP = 0.6;
/** Below the curve: the runway and the lagoon. */
export const GROUND = 0.17;
const LEFT = 0.04;
const STEPS = 48;
/** Maximum pitch: beyond it the jet would look like a rocket. */
const STEEPEST = Math.PI / 5;

/** Size of the jet: its nose stays inside the narrowest picture. */
export function jetScale(width: number): number {
  return Math.min(1.25, Math.max(0.68, 0.5 + width / 1100));
}

const acrossOf = (width: number) =>
  Math.max(0.5, Math.min(MAX_ACROSS, 1 - (JET_LENGTH * jetScale(width) + 8) / Math.max(1, width)));

export function sceneAt(width: number, height: number, elapsedMs: number): Scene {
  const multiplier = exactMultiplier(elapsedMs);
  return {
    width,
    height,
    elapsedMs,
    multiplier,
    spanMs: Math.max(MIN_SPAN_MS, elapsedMs / acrossOf(width)),
    top: Math.max(MIN_TOP, 1 + (multiplier - 1) / JET_UP),
  };
}

/** Interpolated between hundredths, so that the jet does not climb in steps. The figure beside it is the curve's own. */
function exactMultiplier(elapsedMs: number): number {
  return 1.00012 ** Math.max(0, elapsedMs);
}

export function pointAt({ width, height, spanMs, top }: Scene, elapsedMs: number, multiplier: number): Point {
  const ground = height * (1 - GROUND);
  const left = width * LEFT;
  return {
    x: left + ((width - left) * elapsedMs) / spanMs,
    y: ground - (ground * (multiplier - 1)) / (top - 1),
  };
}

/** The curve from the runway to the jet. */
export function trail(scene: Scene): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const elapsedMs = (scene.elapsedMs * step) / STEPS;
    return pointAt(scene, elapsedMs, exactMultiplier(elapsedMs));
  });
}

export interface Jet extends Point {
  /** Upwards, in radians. */
  readonly tilt: number;
}

export function jetOf(scene: Scene): Jet {
  const here = pointAt(scene, scene.elapsedMs, scene.multiplier);
  const before = pointAt(scene, scene.elapsedMs - 50, exactMultiplier(scene.elapsedMs - 50));
  const tilt = Math.atan2(before.y - here.y, here.x - before.x);
  return { ...here, tilt: Math.min(STEEPEST, Math.max(0, tilt)) };
}

/** Round figures to draw lines at, three to six of them. */
export function ticks(from: number, to: number): number[] {
  const rough = (to - from) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(from / step) + 1;
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

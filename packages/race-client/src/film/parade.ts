import { scatter } from '@jara/game-client/canvas-drawing';

/** They stand in the gates for the last seconds before the bets close. */
const LOADED_MS = 3_000;
/** Of the speed of the race. */
const PACE = 0.3;
/** The last of it they take slowly. */
const SLOWS_SECONDS = 1.6;
/** How far they are apart on the way, in seconds of running. */
const APART = 0.95;
const CLOSES_UP = 1.2;

/** How far the runners have to go to the gates while bets are open, in seconds of running. */
export function toStartAt(leftMs: number): number {
  const seconds = Math.max(0, leftMs - LOADED_MS) / 1000;
  return (PACE * seconds * seconds) / (seconds + SLOWS_SECONDS);
}

/** Where a runner is on its way to the gates: one behind the other, then side by side. */
export function paradeAt(number: number, toStart: number): number {
  if (toStart <= 0) return 0;
  return -toStart - APART * scatter(number, 5) * Math.min(1, toStart / CLOSES_UP);
}

/** What the camera looks at meanwhile: the middle of them. */
export function paradeCamera(toStart: number): number {
  return -toStart - 0.4 * APART * Math.min(1, toStart / CLOSES_UP);
}

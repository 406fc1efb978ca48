import { scatter } from '@jara/game-client/canvas-drawing';

/** Time in the gates before the bets close. */
const LOADED_MS = 3_000;
/** Share of the race's speed. */
const PACE = 0.3;
/** Duration of the slow end of the way. */
const SLOWS_SECONDS = 1.6;
/** Distance between two runners on the way, in seconds of running. */
const APART = 0.95;
const CLOSES_UP = 1.2;

/** Distance left to the gates while bets are open, in seconds of running. */
export function toStartAt(leftMs: number): number {
  const seconds = Math.max(0, leftMs - LOADED_MS) / 1000;
  return (PACE * seconds * seconds) / (seconds + SLOWS_SECONDS);
}

/** Position of a runner on its way to the gates: in single file, then side by side. */
export function paradeAt(number: number, toStart: number): number {
  if (toStart <= 0) return 0;
  return -toStart - APART * scatter(number, 5) * Math.min(1, toStart / CLOSES_UP);
}

/** The camera's position meanwhile: the middle of the runners. */
export function paradeCamera(toStart: number): number {
  return -toStart - 0.4 * APART * Math.min(1, toStart / CLOSES_UP);
}

import { type Clock, MINUTE_MS } from '../../server/platform/runtime/clock.ts';

/** A clock that runs faster than the real one, and is moved on to the next hour. */
export interface SimulatedClock extends Clock {
  /** Number of simulated seconds in a real one from now on. */
  runAt(speed: number): void;
  /** Moves the clock forward to a time, if it is before it. */
  moveTo(at: Date): void;
}

export function simulatedClock(from: Date): SimulatedClock {
  let baseMs = from.getTime();
  let sinceMs = performance.now();
  let speed = 1;
  const nowMs = () => baseMs + (performance.now() - sinceMs) * speed;
  const rebase = (atMs: number) => {
    baseMs = atMs;
    sinceMs = performance.now();
  };
  return {
    now: () => new Date(nowMs()),
    runAt(next) {
      rebase(nowMs());
      speed = next;
    },
    moveTo: (at) => rebase(Math.max(nowMs(), at.getTime())),
  };
}

/** In Lagos, which has no daylight saving. */
export const hourInLagos = (at: Date): number => new Date(at.getTime() + 60 * MINUTE_MS).getUTCHours();

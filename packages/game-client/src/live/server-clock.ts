/** Number of latest measurements used: a phone's clock drifts, and its network changes. */
const KEPT = 8;

interface Measurement {
  readonly roundTripMs: number;
  /** Server's time less this device's. */
  readonly differenceMs: number;
}

/**
 * This device's estimate of the server's time. Of the latest measurements the one with the shortest round trip is exact to half
 * of that (Cristian's algorithm).
 */
export interface ServerClock {
  /** Milliseconds of the server's clock; null before the first measurement. */
  now(): number | null;
  measured(sentAtMs: number, serverNowMs: number): void;
}

/** `nowMs` must be monotonic (`performance.now()`): a change of the device's clock must not cause a jump. */
export function createServerClock(nowMs: () => number): ServerClock {
  let kept: readonly Measurement[] = [];
  let best: Measurement | null = null;
  return {
    now: () => (best === null ? null : nowMs() + best.differenceMs),
    measured(sentAtMs, serverNowMs) {
      const receivedAtMs = nowMs();
      const roundTripMs = receivedAtMs - sentAtMs;
      if (roundTripMs < 0) return;
      const differenceMs = serverNowMs - (sentAtMs + roundTripMs / 2);
      kept = [...kept.slice(1 - KEPT), { roundTripMs, differenceMs }];
      best = kept.reduce((one, other) => (other.roundTripMs <= one.roundTripMs ? other : one));
    },
  };
}

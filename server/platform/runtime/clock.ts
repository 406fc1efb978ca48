/** The time, as a parameter: tests move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock with a fixed error, for tests of a node with a wrong clock. */
export function shiftedClock(clock: Clock, byMs: number): Clock {
  return byMs === 0 ? clock : { now: () => new Date(clock.now().getTime() + byMs) };
}

/** A clock that is stopped until it is advanced. */
export function manualClock(startIso: string): Clock & { advance(byMs: number): void } {
  let atMs = Date.parse(startIso);
  return {
    now: () => new Date(atMs),
    advance(byMs) {
      atMs += byMs;
    },
  };
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The same day of a later month, or of an earlier one below 0; the last day of a shorter one. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';

/** Lagos keeps one hour ahead of UTC all year. */
const ZONE_OFFSET_MS = HOUR_MS;

/** The operator's day of a time, as `2026-11-28`. */
export function operatorDay(at: Date): string {
  return new Date(at.getTime() + ZONE_OFFSET_MS).toISOString().slice(0, 10);
}

/** The beginning of a day of the operator's calendar. */
export function dayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_OFFSET_MS);
}

/** The day after a number of days; before, where it is less than zero. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

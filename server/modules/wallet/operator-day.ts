import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';

/** Lagos keeps one hour ahead of UTC all year. */
const ZONE_OFFSET_MS = HOUR_MS;

/** The operator's day of a time, as `2026-11-28`. */
export function operatorDay(at: Date): string {
  return new Date(at.getTime() + ZONE_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whether the text is a day of the calendar, such as `2026-11-27`; 31 February is none. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The beginning of a day of the operator's calendar. */
export function dayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_OFFSET_MS);
}

/** The day after a number of days; before, where it is less than zero. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A month of the operator's calendar, such as `2026-11`; null: the text is none. */
export function monthOf(text: string): { readonly from: Date; readonly until: Date } | null {
  const found = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text);
  if (found === null) return null;
  const [year, month] = [Number(found[1]), Number(found[2])];
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return { from: dayStart(`${text}-01`), until: dayStart(`${next}-01`) };
}

import { TEXTS } from './statement-texts.ts';

/** A day of the calendar, in any time zone: `2026-11-21`. */
export type Day = string;

export interface Days {
  readonly from: Day;
  /** The last day, included as a whole. */
  readonly to: Day;
}

const DAY = /^(20\d\d)-(\d\d)-(\d\d)$/;
const pad = (part: number): string => String(part).padStart(2, '0');

/** The day of a moment in the time zone of this phone. */
export function dayOf(date: Date): Day {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The beginning of a day in the time zone of this phone. */
export function startOf(day: Day, daysLater = 0): Date {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
}

/** A valid day, or null: the 31st of a month of thirty days is invalid. */
function readDay(text: string | null): Day | null {
  return text !== null && DAY.test(text) && dayOf(startOf(text)) === text ? text : null;
}

/** The days from one to another; null if either is invalid or they are in the wrong order. */
export function readDays(from: string | null, to: string | null): Days | null {
  const days = { from: readDay(from), to: readDay(to) };
  return days.from !== null && days.to !== null && days.from <= days.to
    ? { from: days.from, to: days.to }
    : null;
}

/** The last `count` days, today included. */
export function lastDays(count: number, now: Date): Days {
  const today = dayOf(now);
  return { from: dayOf(startOf(today, 1 - count)), to: today };
}

/** In the calls' form: from the first moment of the first day to that of the day after the last. */
export function instantsOf({ from, to }: Days): { from: string; to: string } {
  return { from: startOf(from).toISOString(), to: startOf(to, 1).toISOString() };
}

/** The first and last of these days in words, or the one day. */
export function daysText({ from, to }: Days, dayText: (day: Date) => string): string {
  const first = dayText(startOf(from));
  return from === to ? first : TEXTS.dates(first, dayText(startOf(to)));
}

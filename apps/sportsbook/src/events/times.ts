import { TEXTS } from './texts.ts';

const MINUTE_MS = 60_000;
/** Kick-offs within this time are counted down. */
const COUNTDOWN_MS = 60 * MINUTE_MS;

const TIME = new Intl.DateTimeFormat('en-NG', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DAY = new Intl.DateTimeFormat('en-NG', { weekday: 'short', day: 'numeric', month: 'short' });

const dayStart = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** The end of the day in the player's time zone. */
export function dayEnd(nowMs: number): number {
  const next = new Date(dayStart(nowMs));
  next.setDate(next.getDate() + 1);
  return next.getTime() - 1;
}

/** The player's day of a kick-off: Today, Tomorrow, or its date. */
export function dayName(startsAt: number, nowMs: number): string {
  if (startsAt <= dayEnd(nowMs)) return TEXTS.today;
  if (startsAt <= dayEnd(dayEnd(nowMs) + 1)) return TEXTS.tomorrow;
  return DAY.format(startsAt);
}

export const dayTimeOf = (startsAt: number): string => `${DAY.format(startsAt)}, ${TIME.format(startsAt)}`;

export const timeOf = (startsAt: number): string => TIME.format(startsAt);

/** Time until a kick-off within the hour; null: longer. */
export function countdown(startsAt: number, nowMs: number): string | null {
  const leftMs = startsAt - nowMs;
  if (leftMs > COUNTDOWN_MS) return null;
  return leftMs <= MINUTE_MS ? TEXTS.startsNow : TEXTS.inMinutes(Math.ceil(leftMs / MINUTE_MS));
}

import type { Kobo } from '@jara/money/kobo';
import type { PlaySession } from './play-session.ts';

/** Intervals of the reminder that a player can choose. */
export const REMINDER_CHOICES_MINUTES = [15, 30, 60] as const;
export type ReminderMinutes = (typeof REMINDER_CHOICES_MINUTES)[number];
const USUAL_MINUTES: ReminderMinutes = 30;
const MINUTE_MS = 60_000;

export function minutesPlayed({ startedAtMs }: PlaySession, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - startedAtMs) / MINUTE_MS));
}

/** Positive when payouts exceed stakes. */
export function netOf({ stakedKobo, paidKobo }: PlaySession): Kobo {
  return paidKobo - stakedKobo;
}

/** The interval stored on this device; the default where none was chosen. */
export function readMinutes(kept: string | null): ReminderMinutes {
  return REMINDER_CHOICES_MINUTES.find((minutes) => String(minutes) === kept) ?? USUAL_MINUTES;
}

export interface Reminding {
  readonly everyMinutes: ReminderMinutes;
  /** When the player last answered a reminder, or chose another interval; 0 for never. */
  readonly answeredAtMs: number;
}

/**
 * Whether the interval has passed since the beginning or the last answer. `nowMs` may be some seconds old; an answer from further
 * in the future means a clock set back, and is ignored.
 */
export function isReminderDue(
  { startedAtMs }: PlaySession,
  { everyMinutes, answeredAtMs }: Reminding,
  nowMs: number,
): boolean {
  const sinceMs = answeredAtMs > nowMs + MINUTE_MS ? startedAtMs : Math.max(startedAtMs, answeredAtMs);
  return nowMs - sinceMs >= everyMinutes * MINUTE_MS;
}

import type { Kobo } from '@jara/money/kobo';
import type { Sitting } from './table-store.ts';

export const REMINDER_EVERY_MINUTES = 30;
const MINUTE_MS = 60_000;

export function minutesPlayed({ startedAtMs }: Sitting, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - startedAtMs) / MINUTE_MS));
}

/** Above zero when more came back than was staked. */
export function netOf({ stakedKobo, paidKobo }: Sitting): Kobo {
  return paidKobo - stakedKobo;
}

/** Which reminder is due: the latest full half hour not yet acknowledged; 0 for none. */
export function reminderDue(minutes: number, acknowledgedMinutes: number): number {
  const due = Math.floor(minutes / REMINDER_EVERY_MINUTES) * REMINDER_EVERY_MINUTES;
  return due > acknowledgedMinutes ? due : 0;
}

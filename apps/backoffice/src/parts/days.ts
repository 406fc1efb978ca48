const DAY_MS = 86_400_000;
/** Lagos is an hour ahead of UTC all year. */
const AHEAD_MS = 3_600_000;

/** The day of a moment in Lagos, `2026-11-28`. */
export const dayOf = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 10);

export const today = (): string => dayOf(Date.now());

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The hour of a time in Lagos, `14:00`. */
export const hourText = (iso: string): string =>
  `${new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(11, 13)}:00`;

/** A time that was typed, in Lagos; undefined: none that can be read. */
export function isoOf(local: string | undefined): string | undefined {
  if (local === undefined) return undefined;
  const time = new Date(`${local}${local.length === 10 ? 'T00:00' : ''}+01:00`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

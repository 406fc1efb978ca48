const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-21` → `21 November 2026`. */
export function dayText(day: string): string {
  return DAY.format(new Date(day));
}

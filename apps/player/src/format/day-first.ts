const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `5 Jan 2026` in the reader's time zone: where the specification names no order, the day comes first. */
export function dayFirst(date: Date): string {
  return DAY.format(date);
}

/** `5 Jan 2026, 07:03` likewise. */
export function dayFirstTime(date: Date): string {
  return `${dayFirst(date)}, ${TIME.format(date)}`;
}

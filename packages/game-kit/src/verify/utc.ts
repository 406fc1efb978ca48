/** Days from 1 March of the year 0 to 1 January 1970, as in H. Hinnant’s `days_from_civil`. */
const EPOCH_DAYS = 719_468;

/** Milliseconds since 1970 of a time such as `2026-11-23T09:00:00.000Z`: pure layers have no `Date`. */
export function utcMs(time: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = (
    time.match(/\d+/g) ?? []
  ).map(Number);
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  const days = 365 * y + leapDays + Math.floor((153 * m + 2) / 5) + day - 1 - EPOCH_DAYS;
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + ms;
}

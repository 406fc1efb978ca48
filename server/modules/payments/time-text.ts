/** The players' time zone; Nigeria has one, without summer time. */
const ZONE = 'Africa/Lagos';

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'long' });
const YEAR = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, year: 'numeric' });
const MINUTE_MS = 60_000;

/** A time in a sentence, `14:05 on 25 November`: rounded up to the minute, so that the promise holds by then. */
export function timeText(time: Date): string {
  const next = nextMinute(time);
  return `${TIME.format(next)} on ${DAY.format(next)}`;
}

/** A time that may be years ahead, `14:05 on 25 November 2026`. */
export function distantTimeText(time: Date): string {
  return `${timeText(time)} ${YEAR.format(nextMinute(time))}`;
}

function nextMinute(time: Date): Date {
  return new Date(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

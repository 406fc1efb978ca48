/** Our players' time zone; Nigeria has one, without daylight saving time. */
const timeZone = 'Africa/Lagos';

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' });
const MINUTE_MS = 60_000;

/** A time in a sentence, `14:05 on 25 November`, as in the server's refusals: the next whole minute. */
export function timeText(time: Date): string {
  const next = new Date(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);
  return `${TIME.format(next)} on ${DAY.format(next)}`;
}

import { HOUR_MS } from '../../platform/runtime/clock.ts';

/** Networks refuse promotions at night: from 20:00 to 08:00 in Lagos. */
const QUIET_FROM_HOUR = 20;
const QUIET_UNTIL_HOUR = 8;
const HOURS_A_DAY = 24;
/** Lagos is an hour ahead of UTC all year. */
const ZONE_OFFSET_MS = HOUR_MS;

/** The time until the next 08:00 in Lagos, or 0 if promotions may be sent now. */
export function quietForMs(now: Date): number {
  const hour = new Date(now.getTime() + ZONE_OFFSET_MS).getUTCHours();
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return 0;
  const hoursLeft = (QUIET_UNTIL_HOUR - hour + HOURS_A_DAY) % HOURS_A_DAY;
  return hoursLeft * HOUR_MS - (now.getTime() % HOUR_MS);
}

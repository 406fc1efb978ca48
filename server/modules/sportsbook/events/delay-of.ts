import type { BetDelays } from '../settings.ts';
import type { SportsEvent } from '../types.ts';

/** The longest delay of the events in play, in milliseconds; 0: none is in play. */
export function delayOf(delays: BetDelays, events: Iterable<Pick<SportsEvent, 'state' | 'sport'>>): number {
  let delayMs = 0;
  for (const { state, sport } of events) if (state === 'live') delayMs = Math.max(delayMs, delays[sport]);
  return delayMs;
}

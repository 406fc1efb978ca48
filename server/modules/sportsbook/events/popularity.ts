import { type Clock, HOUR_MS } from '../../../platform/runtime/clock.ts';

/** Minimum count for which an event is kept. */
const MIN_COUNT = 0.1;

/** How many bets were placed on events through this node, those of an hour ago counting half. */
export interface Popularity {
  add(eventIds: Iterable<string>): void;
  popularity(eventId: string): number;
}

export function createPopularity(clock: Clock): Popularity {
  const counts = new Map<string, number>();
  let halvedMs = clock.now().getTime();
  function halve(): void {
    const hours = Math.floor((clock.now().getTime() - halvedMs) / HOUR_MS);
    if (hours <= 0) return;
    halvedMs += hours * HOUR_MS;
    for (const [eventId, count] of counts) {
      const left = count / 2 ** hours;
      if (left < MIN_COUNT) counts.delete(eventId);
      else counts.set(eventId, left);
    }
  }
  return {
    add(eventIds) {
      halve();
      for (const eventId of eventIds) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
    },
    popularity(eventId) {
      halve();
      return counts.get(eventId) ?? 0;
    },
  };
}

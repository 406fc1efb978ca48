import { scoreChanged } from '../events/apply-update.ts';
import { delayOf } from '../events/delay-of.ts';
import type { EventBook } from '../events/event-book.ts';
import type { BetDelays } from '../settings.ts';
import { eventsOf } from '../slips/quote.ts';

export interface BetDelayDeps {
  readonly book: EventBook;
  readonly delays: BetDelays;
  wait(ms: number): Promise<unknown>;
}

/**
 * Holds a slip with events in play for their delay. A viewer in the stadium knows of a goal before any feed: after the delay the prices know
 * of it too. Nothing is held meanwhile: no row, no connection and no place in a batch. Answers the events whose score changed.
 */
export async function holdInPlay(
  { book, delays, wait }: BetDelayDeps,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const before = await eventsOf(book, eventIds);
  const delayMs = delayOf(delays, before.values());
  if (delayMs === 0) return new Set();
  await wait(delayMs);
  const after = await eventsOf(book, eventIds);
  const changed = [...before.values()].filter(({ eventId, play }) => {
    const now = after.get(eventId);
    return now === undefined || scoreChanged(play, now.play);
  });
  return new Set(changed.map(({ eventId }) => eventId));
}

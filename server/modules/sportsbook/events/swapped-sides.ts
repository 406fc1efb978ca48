import type { Log } from '../../../platform/runtime/log.ts';
import { type FeedEvent, type FeedUpdate, hasSwappedName } from '../../feeds/types.ts';
import type { SportsEvent } from '../types.ts';

/** Events that a feed announces with a team on the other side than they are stored with. */
export interface SwappedSides {
  note(known: readonly SportsEvent[], events: readonly FeedEvent[]): void;
  /** Of a swapped event without anything that belongs to a side: no price and no score, so it takes no bets and has no result. */
  withoutSides(update: FeedUpdate): FeedUpdate;
}

/** A feed that started again may take the sides of its source's latest answer for its own: its scores would be those of the other side. */
export function createSwappedSides(log: Pick<Log, 'warn'>): SwappedSides {
  const swapped = new Set<string>();
  return {
    note(known, events) {
      const stored = new Map(known.map((event) => [event.feedRef, event]));
      for (const event of events) {
        const before = stored.get(event.ref);
        if (before === undefined || !hasSwappedName(before, event)) swapped.delete(event.ref);
        else if (!swapped.has(event.ref)) {
          swapped.add(event.ref);
          log.warn({ eventId: before.eventId, ref: event.ref }, 'sportsbook.match_sides_swapped');
        }
      }
    },
    withoutSides(update) {
      if (!swapped.has(update.ref)) return update;
      const status = update.status === 'ended' ? 'live' : update.status;
      return { ...update, status, play: null, model: null, outside: null, suspended: true, final: false };
    },
  };
}

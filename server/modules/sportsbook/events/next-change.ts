import type { SportsEvent } from '../types.ts';
import type { EventBook } from './event-book.ts';

/**
 * Waits for the first change of one of these events beyond its version, up to a limit in milliseconds. Returns whether there was one, at
 * once if it came before the call.
 */
export type NextChange = (
  events: Iterable<Pick<SportsEvent, 'eventId' | 'version'>>,
  limitMs: number,
) => Promise<boolean>;

interface Wait {
  readonly ids: ReadonlySet<string>;
  end(isChanged: boolean): void;
}

export function createNextChange(book: Pick<EventBook, 'get' | 'onChange'>): NextChange {
  const waits = new Set<Wait>();
  book.onChange(({ eventId }) => {
    for (const wait of waits) if (wait.ids.has(eventId)) wait.end(true);
  });
  return async (events, limitMs) => {
    const known = [...events];
    if (known.some(({ eventId, version }) => (book.get(eventId)?.version ?? version) > version)) return true;
    return new Promise((resolve) => {
      const wait: Wait = {
        ids: new Set(known.map(({ eventId }) => eventId)),
        end(isChanged) {
          clearTimeout(limit);
          waits.delete(wait);
          resolve(isChanged);
        },
      };
      const limit = setTimeout(() => wait.end(false), limitMs);
      waits.add(wait);
    });
  };
}

import type { SportsEvent } from '../types.ts';
import type { EventBook } from './event-book.ts';

/**
 * Resolves with the first change of one of these events beyond its version, or after so many milliseconds; at once where the change came
 * already.
 */
export type NextChange = (
  events: Iterable<Pick<SportsEvent, 'eventId' | 'version'>>,
  limitMs: number,
) => Promise<void>;

interface Wait {
  readonly ids: ReadonlySet<string>;
  end(): void;
}

export function createNextChange(book: Pick<EventBook, 'get' | 'onChange'>): NextChange {
  const waits = new Set<Wait>();
  book.onChange(({ eventId }) => {
    for (const wait of waits) if (wait.ids.has(eventId)) wait.end();
  });
  return async (events, limitMs) => {
    const known = [...events];
    if (known.some(({ eventId, version }) => (book.get(eventId)?.version ?? version) > version)) return;
    await new Promise<void>((resolve) => {
      const wait: Wait = {
        ids: new Set(known.map(({ eventId }) => eventId)),
        end() {
          clearTimeout(limit);
          waits.delete(wait);
          resolve();
        },
      };
      const limit = setTimeout(wait.end, limitMs);
      waits.add(wait);
    });
  };
}

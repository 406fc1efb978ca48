import { type Competition, type EventRow, sportsEvent, sportsEvents } from '@jara/contract/sports';
import type { Database } from '../../../platform/database/database.ts';
import { type Pause, pauseOf } from '../../../platform/http/callers.ts';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { type Clock, DAY_MS } from '../../../platform/runtime/clock.ts';
import { SPORTS_ERRORS } from '../errors.ts';
import type { Prices } from '../prices.ts';
import type { SportsEvent } from '../types.ts';
import type { EventBook } from './event-book.ts';
import { readIncidents } from './event-store.ts';
import { toCompetitionView, toEventRow, toMarketView } from './event-views.ts';
import { isListed, listEvents, ofKind } from './listing.ts';

const PAGE = 50;
const INCIDENTS = 60;

export interface EventRoutesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: EventBook;
  readonly prices: Prices;
  /** Bets on an event so far. */
  popularity(eventId: string): number;
}

/** Public routes of events and prices. */
export function registerEventRoutes(
  app: App,
  { db, clock, book, prices, popularity }: EventRoutesDeps,
): void {
  route(
    app,
    sportsEvents,
    async (body, request, reply) => {
      const now = clock.now();
      const after = readAfter(body.after);
      if (after === 'bad') return sendRefusal(reply, SPORTS_ERRORS, 'bad_cursor');
      const dayEndsAt = new Date(body.dayEndsAt ?? now.getTime() + DAY_MS);
      const { sport, competitionId, search, sort = 'time', when = 'all', limit = PAGE, eventIds } = body;
      const listed =
        eventIds === undefined
          ? listEvents(book.all(), { sport, when, competitionId, search, sort, dayEndsAt }, now, popularity)
          : eventIds
              .flatMap((eventId) => book.get(eventId) ?? [])
              .filter(ofKind({ sport, competitionId, search }));
      const page = listed.slice(after, after + limit);
      return {
        status: 200 as const,
        now: now.getTime(),
        events: await rowsOf(page, prices, pauseOf(request)),
        next: after + limit < listed.length ? String(after + limit) : null,
        competitions: competitionsOf(book.all(), now),
      };
    },
    { quiet: true },
  );
  route(
    app,
    sportsEvent,
    async ({ eventId }, _request, reply) => {
      const event = book.get(eventId) ?? (await book.read([eventId]))[0];
      if (event === undefined) return sendRefusal(reply, SPORTS_ERRORS, 'unknown_event');
      const incidents = await readIncidents(db.kysely, eventId, INCIDENTS);
      return {
        status: 200 as const,
        now: clock.now().getTime(),
        event: toEventRow(event, prices),
        competition: toCompetitionView(event, 1),
        markets: prices.boardOf(event).map(toMarketView),
        incidents: incidents.map(({ at, minute, what, side, home, away }) => ({
          ...{ at: at.getTime(), minute, what, side, home, away },
        })),
      };
    },
    { quiet: true },
  );
}

/** One piece of work after the other: where prices have just changed, each board is reckoned. */
async function rowsOf(events: readonly SportsEvent[], prices: Prices, pause: Pause): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const event of events) {
    await pause();
    rows.push(toEventRow(event, prices));
  }
  return rows;
}

/** The place in the list at which the page begins: lists change, so a page may repeat or miss what moved meanwhile. */
function readAfter(after: string | undefined): number | 'bad' {
  if (after === undefined) return 0;
  return /^\d{1,6}$/.test(after) ? Number(after) : 'bad';
}

/** Those with an event that is live or to come, by name. */
function competitionsOf(events: readonly SportsEvent[], now: Date): Competition[] {
  const counts = new Map<string, { readonly event: SportsEvent; count: number }>();
  for (const event of events) {
    if (!isListed(event, now)) continue;
    const known = counts.get(event.competitionId);
    if (known === undefined) counts.set(event.competitionId, { event, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()]
    .map(({ event, count }) => toCompetitionView(event, count))
    .sort((one, other) => one.country.localeCompare(other.country) || one.name.localeCompare(other.name));
}

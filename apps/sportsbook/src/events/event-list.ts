import type { EventRow } from '@jara/contract/sports';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { useIsLive } from '../data/hooks.ts';
import type { Route, Sort } from '../route.ts';
import { dayEnd } from './times.ts';

type EventsRoute = Extract<Route, { at: 'events' }>;

export interface ListQuery extends Omit<EventsRoute, 'at'> {
  readonly favourites: readonly string[];
}

const PAGE = 60;
/** Polling intervals: live messages update the rows, so only new and removed events are polled for. */
const REQUEST_AGAIN_MS = { live: 45_000, alone: 12_000, empty: 5_000 };

type Page = Awaited<ReturnType<typeof request<'/sportsbook/events'>>>;

/** The events of a list, a page at a time. Rows go to the store; the hook returns their order. */
export function useEventList(list: ListQuery) {
  const app = useApp();
  const isLive = useIsLive();
  const { sport, when, competition, search, sort, favourites } = list;
  const isFavourites = when === 'favourites';
  return useInfiniteQuery({
    queryKey: ['events', { ...list, favourites: isFavourites ? favourites : [] }],
    enabled: !isFavourites || favourites.length > 0,
    initialPageParam: null as string | null,
    async queryFn({ pageParam }) {
      const page = await request('/sportsbook/events', {
        ...(isFavourites ? { eventIds: [...favourites] } : { when, dayEndsAt: dayEnd(app.now()) }),
        // A search by name covers all sports.
        ...(search === '' || competition !== null ? { sport } : {}),
        ...(competition === null ? {} : { competitionId: competition }),
        ...(search === '' ? {} : { search }),
        ...(pageParam === null ? {} : { after: pageParam }),
        ...{ sort, limit: PAGE },
      });
      app.setServerTime(page.now);
      app.events.put(page.events);
      return page;
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval({ state }) {
      if (state.data?.pages[0]?.events.length === 0) return REQUEST_AGAIN_MS.empty;
      return isLive ? REQUEST_AGAIN_MS.live : REQUEST_AGAIN_MS.alone;
    },
    placeholderData: (before) => before,
    select: readPages,
  });
}

function readPages({ pages }: InfiniteData<Page>) {
  const rows = new Map(pages.flatMap(({ events }) => events).map((row) => [row.eventId, row]));
  return { rows: [...rows.values()], competitions: pages[0]?.competitions ?? [] };
}

export interface RowGroup {
  readonly key: string;
  /** Null: live now. */
  readonly day: number | null;
  readonly competitionId: string | null;
  readonly rows: readonly EventRow[];
}

/** Rows under their headings: live and each day, or each competition. */
export function groupRows(rows: readonly EventRow[], sort: Sort): RowGroup[] {
  const groups = new Map<string, { readonly group: Omit<RowGroup, 'rows'>; readonly rows: EventRow[] }>();
  for (const row of rows) {
    const day = row.state === 'live' ? null : new Date(row.startsAt).setHours(0, 0, 0, 0);
    const competitionId = sort === 'competition' ? row.competitionId : null;
    const key = sort === 'popular' ? 'popular' : (competitionId ?? String(day));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { group: { key, day, competitionId }, rows: [row] });
    else known.rows.push(row);
  }
  return [...groups.values()].map(({ group, rows: members }) => ({ ...group, rows: members }));
}

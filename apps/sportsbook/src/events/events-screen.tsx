import type { Competition, EventRow } from '@jara/contract/sports';
import { useStore } from '@jara/play-client/use-store';
import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { useDeferredValue } from 'react';
import { reasonOf } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { useServerTime } from '../data/hooks.ts';
import type { Route, Sort } from '../route.ts';
import { EventLine, ROW_KEYS_NOTE } from './event-line.tsx';
import { groupRows, type RowGroup, useEventList } from './event-list.ts';
import { Filters } from './filters.tsx';
import { NothingLive } from './nothing-live.tsx';
import { TEXTS } from './texts.ts';
import { dayName } from './times.ts';

type EventsRoute = Extract<Route, { at: 'events' }>;

/** The matches: filters above, rows under their days or leagues. */
export function EventsScreen({ route }: { route: EventsRoute }) {
  const app = useApp();
  const favourites = useStore(app.favourites);
  const { sport, when, competition, search, sort } = route;
  const list = useEventList({
    ...{ sport, when, competition, sort, favourites },
    search: useDeferredValue(search.trim()),
  });
  const rows = list.data?.rows ?? [];
  const competitions = list.data?.competitions ?? [];
  return (
    <div className="@container">
      <Filters {...{ route, competitions }} />
      <p id={ROW_KEYS_NOTE} hidden>
        {TEXTS.rowKeys}
      </p>
      {rows.some(({ isFictional }) => isFictional) ? (
        <p className="mt-3 text-13 text-text-soft">{TEXTS.fictional}</p>
      ) : null}
      {when === 'favourites' && favourites.length === 0 ? (
        <EmptyState title={TEXTS.noFavourites}>{TEXTS.noFavouritesText}</EmptyState>
      ) : list.isPending ? (
        <Loading />
      ) : list.isError && rows.length === 0 ? (
        <ErrorState title={TEXTS.failed} onRetry={() => void list.refetch()}>
          {reasonOf(list.error, TEXTS.failedText)}
        </ErrorState>
      ) : (
        <Groups route={route} rows={rows} competitions={competitions} />
      )}
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          block
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {TEXTS.more}
        </Button>
      ) : null}
    </div>
  );
}

interface GroupsProps {
  readonly route: EventsRoute;
  readonly rows: readonly EventRow[];
  readonly competitions: readonly Competition[];
}

function Groups({ route, rows, competitions }: GroupsProps) {
  const { sort } = route;
  const search = route.search.trim();
  const names = new Map(
    competitions.map(({ competitionId, name, country }) => [competitionId, `${name} · ${country}`]),
  );
  const shortNames = new Map(competitions.map(({ competitionId, name }) => [competitionId, name]));
  if (rows.length === 0 && search === '' && route.when === 'live') return <NothingLive route={route} />;
  if (rows.length === 0)
    return (
      <EmptyState title={search === '' ? TEXTS.none : TEXTS.noneFound(search)}>
        {search === '' ? TEXTS.noneText : TEXTS.noneFoundText}
      </EmptyState>
    );
  return groupRows(rows, sort).map((group) => (
    <section key={group.key} className="mt-4">
      <GroupHead group={group} sort={sort} names={names} />
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        {rangesOf(group.rows).map(({ from, rows }) => (
          <ul
            key={from}
            className="rows-skipped border-b border-line last:border-b-0"
            style={{ ['--rows' as string]: rows.length }}
          >
            {rows.map((row) => (
              <EventLine
                key={row.eventId}
                first={row}
                competition={sort === 'competition' ? null : (shortNames.get(row.competitionId) ?? null)}
              />
            ))}
          </ul>
        ))}
      </div>
    </section>
  ));
}

/**
 * Rows in one unit of `content-visibility`: the browser checks each unit with every scrolled frame, and one for each row took half a
 * phone's frames.
 */
const ROWS_A_RANGE = 12;

/** Keyed by their index: keyed by the first match, each kick-off would remount all of them. */
function rangesOf(
  rows: readonly EventRow[],
): { readonly from: number; readonly rows: readonly EventRow[] }[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_RANGE) }, (_, at) => {
    const from = at * ROWS_A_RANGE;
    return { from, rows: rows.slice(from, from + ROWS_A_RANGE) };
  });
}

function GroupHead({
  group,
  sort,
  names,
}: {
  group: RowGroup;
  sort: Sort;
  names: ReadonlyMap<string, string>;
}) {
  const { day, competitionId } = group;
  const dayText = useServerTime((nowMs) => (day === null ? TEXTS.liveNow : dayName(day, nowMs)));
  if (sort === 'popular') return <h2 className="mb-2 font-head text-17">{TEXTS.byPopular}</h2>;
  const name = competitionId === null ? dayText : (names.get(competitionId) ?? '');
  return <h2 className="mb-2 font-head text-17">{name}</h2>;
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-4 space-y-2">
      <p className="sr-only">{TEXTS.loading}</p>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-22 w-full rounded-xl" />
      ))}
    </div>
  );
}

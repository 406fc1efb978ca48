import { Button, buttonClass } from '@jara/ui/button';
import { EmptyState, ErrorState, SlowNotice } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { ChevronLeft, Dices, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { dayFirst } from '../../../format/day-first.ts';
import { paths } from '../../../navigation/paths.ts';
import { BetFilters } from './bet-filters.tsx';
import { BetRow } from './bet-row.tsx';
import { isFiltered, NO_FILTER, queryOfFilter, readFilter } from './bets-query.ts';
import { TEXTS } from './texts.ts';
import { type BetsQuery, useBets } from './use-bets.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-6' } as const;
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6] as const;

/** `/dashboard/bets`: the bets of all games in one list, each with its record. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const bets = useBets(filter);
  const hasNone = bets.bets?.length === 0 && !bets.hasMore && !bets.isTurning && !isFiltered(filter);
  const choose = (next: typeof filter) => setQuery(queryOfFilter(next), { preventScrollReset: true });
  return (
    <div className="page-width py-4 md:py-6">
      <Link
        to={paths.wallet}
        className="link-tall gap-1 text-15 font-semibold text-accent no-underline underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="-ml-1.5 size-5" />
        {TEXTS.wallet}
      </Link>
      <h1 className="font-head text-28">{TEXTS.title}</h1>
      <p className="mt-1 mb-4 text-15 text-text-soft">{TEXTS.lead}</p>
      {hasNone ? null : <BetFilters filter={filter} games={bets.games} onChoose={choose} />}
      <BetList bets={bets} isFiltered={isFiltered(filter)} onClear={() => choose(NO_FILTER)} />
    </div>
  );
}

interface BetListProps {
  readonly bets: BetsQuery;
  readonly isFiltered: boolean;
  onClear(): void;
}

function BetList({ bets: query, isFiltered: filtered, onClear }: BetListProps) {
  const { bets, isTurning, isError, hasMore, searchedBackTo } = query;
  if (bets === undefined)
    return isError ? <ErrorState title={TEXTS.failed} onRetry={query.retry} /> : <Loading />;
  return (
    <section aria-label={TEXTS.list} aria-busy={isTurning} className={isTurning ? 'opacity-60' : ''}>
      <ul className="mt-2">
        {bets.map((bet) => (
          <BetRow key={bet.betId} bet={bet} />
        ))}
      </ul>
      {bets.length === 0 && !hasMore ? <None isFiltered={filtered} onClear={onClear} /> : null}
      {isError ? <ErrorState title={TEXTS.failed} onRetry={query.retry} /> : null}
      {hasMore && !isError ? (
        <div className="mt-4 grid gap-2">
          {bets.length === 0 && searchedBackTo !== null ? (
            <p role="status" className="text-15 text-text-soft">
              {TEXTS.noneSoFar(dayFirst(searchedBackTo))}
            </p>
          ) : null}
          <Button variant="secondary" block busy={query.isFetchingMore} onClick={query.more}>
            {bets.length === 0 ? TEXTS.further : TEXTS.older}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function None({ isFiltered: filtered, onClear }: Omit<BetListProps, 'bets'>) {
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchX {...ICON} />}
        title={TEXTS.noneSuch}
        action={
          <Button variant="secondary" onClick={onClear}>
            {TEXTS.clear}
          </Button>
        }
      >
        {TEXTS.noneSuchLead}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Dices {...ICON} />}
      title={TEXTS.none}
      action={
        <Link to={paths.dashboardVirtual} className={buttonClass()}>
          {TEXTS.toGames}
        </Link>
      }
    >
      {TEXTS.noneLead}
    </EmptyState>
  );
}

function Loading() {
  return (
    <>
      <div role="status" aria-label={TEXTS.loading}>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="grid grid-cols-[1fr_6rem] gap-x-4 gap-y-2 border-b border-line py-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
      <SlowNotice />
    </>
  );
}

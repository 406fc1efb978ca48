import { Button } from '@jara/ui/button';
import { EmptyState, SlowNotice } from '@jara/ui/notice';
import { Pager } from '@jara/ui/pager';
import { CalendarOff, ReceiptText, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useBalance } from '../../api/use-balance.ts';
import { DateFilter } from './date-filter.tsx';
import type { Days } from './days.ts';
import { queryOf, readPosition, type StatementPosition } from './statement-page.ts';
import { StatementSkeleton, StatementTable } from './statement-table.tsx';
import { TEXTS as STATEMENT } from './statement-texts.ts';
import { TEXTS } from './texts.ts';
import { PAGINATION_WINDOW, type Statement, useStatement } from './use-statement.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-6' } as const;

/** Every movement of the player's money, newest first, with the balance after each. */
export function HistoryTab({ onDeposit }: { onDeposit: () => void }) {
  useBalance('always');
  const [query, setQuery] = useSearchParams();
  const position = readPosition(query);
  const { statement, isError, retry } = useStatement(position);
  const heading = useFocusOnTurning(position);

  const goTo = (next: StatementPosition, replace = false) =>
    setQuery(queryOf(next), { preventScrollReset: true, replace });
  const show = (days: Days | null) => goTo({ days, before: null, page: 1 });

  const isPastTheEnd = statement?.lines.length === 0 && position.before !== null && !statement.isTurning;
  useEffect(() => {
    if (isPastTheEnd) setQuery(queryOf({ days: position.days, before: null, page: 1 }), { replace: true });
  });

  return (
    <section aria-labelledby="statement-heading">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2
          id="statement-heading"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-32 font-head text-21 outline-none"
        >
          {TEXTS.transactionHistory}
        </h2>
        {statement?.lines.length === 0 && position.days === null ? null : (
          <DateFilter days={position.days} onChoose={show} />
        )}
      </div>
      {isError ? <Failed onRetry={retry} /> : null}
      {!isError && (statement === undefined || isPastTheEnd) ? <Loading /> : null}
      {statement && !isPastTheEnd ? (
        <Page
          statement={statement}
          isFiltered={position.days !== null}
          onDeposit={onDeposit}
          onClear={() => show(null)}
          onPage={(page) => {
            const before = statement.pages.begins(page);
            if (before !== undefined) goTo({ days: position.days, before, page });
          }}
        />
      ) : null}
    </section>
  );
}

/** A new page of the statement begins at its top, for eyes and for screen readers. */
function useFocusOnTurning({ before }: StatementPosition) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(before);
  useEffect(() => {
    if (shown.current === before) return;
    shown.current = before;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [before]);
  return heading;
}

interface PageProps {
  readonly statement: Statement;
  readonly isFiltered: boolean;
  onDeposit(): void;
  onClear(): void;
  onPage(page: number): void;
}

function Page({ statement, isFiltered, onDeposit, onClear, onPage }: PageProps) {
  const { lines, pages, isTurning } = statement;
  if (lines.length > 0) {
    return (
      <div aria-busy={isTurning} className={isTurning ? 'opacity-60' : ''}>
        <StatementTable lines={lines} />
        <Pager
          current={pages.current}
          newest={pages.newest}
          oldest={pages.oldest}
          size={PAGINATION_WINDOW}
          onChange={onPage}
        />
      </div>
    );
  }
  if (isTurning) return <Loading />;
  if (isFiltered) {
    return (
      <EmptyState
        icon={<CalendarOff {...ICON} />}
        title={STATEMENT.noneBetween}
        action={
          <Button variant="secondary" onClick={onClear}>
            {STATEMENT.clear}
          </Button>
        }
      >
        {STATEMENT.noneBetweenLead}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ReceiptText {...ICON} />}
      title={STATEMENT.none}
      action={<Button onClick={onDeposit}>{STATEMENT.makeDeposit}</Button>}
    >
      {STATEMENT.noneLead}
    </EmptyState>
  );
}

function Loading() {
  return (
    <>
      <StatementSkeleton />
      <SlowNotice />
    </>
  );
}

/** A statement that could not be fetched is not announced, as specified; a button tries again. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<RotateCw {...ICON} />}
      title={STATEMENT.failed}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {STATEMENT.again}
        </Button>
      }
    />
  );
}

import type { StatementLine } from '@jara/contract/wallet';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Money } from '@jara/ui/money';
import { EmptyState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { Table, TableCell, TableRow } from '@jara/ui/table';
import { ReceiptText, RotateCw } from 'lucide-react';
import { fromNaira } from '../../api/naira.ts';
import { statementDate } from './statement-date.ts';
import { texts } from './texts.ts';
import { useStatement } from './use-wallet-server.ts';

const COLUMNS = [
  { label: 'Date' },
  { label: 'Description' },
  { label: 'Amount', numeric: true },
  { label: 'Balance', numeric: true },
] as const;

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6] as const;
const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-6' } as const;

/** Every movement of the player's money, newest first, with the balance after each. */
export function HistoryTab({ onDeposit }: { onDeposit: () => void }) {
  const statement = useStatement();
  if (statement.isLoading) return <StatementSkeleton />;
  if (statement.isError) {
    // A statement that could not be fetched is told to nobody, as specified; the way to ask again stands there quietly.
    return (
      <EmptyState
        icon={<RotateCw {...ICON} />}
        title="Your transactions are not here yet"
        action={
          <Button variant="secondary" onClick={statement.retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (statement.lines.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText {...ICON} />}
        title={texts.noHistory}
        action={<Button onClick={onDeposit}>Make a deposit</Button>}
      >
        Every naira that comes in or goes out will stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <Table caption={texts.transactionHistory} columns={COLUMNS}>
        {statement.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Table>
      {statement.hasMore ? (
        <div className="mt-4 flex justify-center">
          <Button
            variant="secondary"
            busy={statement.isLoadingMore}
            busyLabel="Loading…"
            onClick={statement.loadMore}
          >
            Load more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Line({ line }: { line: StatementLine }) {
  const isCredit = line.transType === 'credit';
  const amount = formatNaira(fromNaira(line.amount));
  return (
    <TableRow>
      <TableCell soft className="whitespace-nowrap max-md:order-3">
        <time dateTime={line.dated}>{statementDate(new Date(line.dated))}</time>
      </TableCell>
      <TableCell className="max-md:order-1">{line.description}</TableCell>
      <TableCell numeric className="max-md:order-2">
        <span className="sr-only">{isCredit ? 'In: ' : 'Out: '}</span>
        <Money
          text={`${isCredit ? '+' : '−'}${amount}`}
          tone={isCredit ? 'in' : 'out'}
          className="font-semibold"
        />
      </TableCell>
      <TableCell numeric soft label="Balance" className="max-md:order-4">
        <Money text={formatNaira(fromNaira(line.balance))} />
      </TableCell>
    </TableRow>
  );
}

function StatementSkeleton() {
  return (
    <div role="status" aria-label="Loading your transactions">
      {SKELETON_ROWS.map((row) => (
        <div
          key={row}
          className="grid grid-cols-[1fr_6rem] gap-x-4 gap-y-2 border-b border-line py-3 md:px-4"
        >
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-4 w-2/5 md:hidden" />
          <Skeleton className="h-4 md:hidden" />
        </div>
      ))}
    </div>
  );
}

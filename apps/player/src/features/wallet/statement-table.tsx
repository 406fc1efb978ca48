import type { StatementLine } from '@jara/contract/wallet';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { betName } from '@jara/sports-words/bet-words';
import { Money } from '@jara/ui/money';
import { Skeleton } from '@jara/ui/skeleton';
import { Table, TableCell, TableRow } from '@jara/ui/table';
import { statementDate } from '../../format/statement-date.ts';
import { TEXTS as STATEMENT } from './statement-texts.ts';
import { TEXTS } from './texts.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6] as const;

export function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
  const columns = [
    { label: STATEMENT.date },
    { label: STATEMENT.description },
    { label: STATEMENT.amount, numeric: true },
    { label: STATEMENT.balance, numeric: true },
  ];
  return (
    <Table caption={TEXTS.transactionHistory} columns={columns}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Table>
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
      <TableCell className="max-md:order-1">
        {line.description}
        {line.sportsBet === undefined ? null : (
          <span className="block text-13 text-text-soft">{betName(line.sportsBet)}</span>
        )}
      </TableCell>
      <TableCell numeric className="max-md:order-2">
        <span className="sr-only">{isCredit ? STATEMENT.in : STATEMENT.out}</span>
        <Money
          text={`${isCredit ? '+' : '−'}${amount}`}
          tone={isCredit ? 'in' : 'out'}
          className="font-semibold"
        />
      </TableCell>
      <TableCell numeric soft label={STATEMENT.balance} className="max-md:order-4">
        <Money text={formatNaira(fromNaira(line.balance))} />
      </TableCell>
    </TableRow>
  );
}

export function StatementSkeleton() {
  return (
    <div role="status" aria-label={STATEMENT.loading}>
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

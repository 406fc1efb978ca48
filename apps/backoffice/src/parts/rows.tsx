import { Table, UnstyledButton } from '@mantine/core';
import {
  type Column as ColumnOf,
  createSortedRowModel,
  rowSortingFeature,
  type SortDirection,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSort } from './sort.ts';

interface Column<Row> {
  readonly head: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The value that sorts the rows of a list without pages. */
  readonly value?: (row: Row) => string | number | null;
  /** The name by which the server sorts a list in pages. */
  readonly sort?: string;
}

interface RowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

const FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** Whether the content of a box is wider than the box. */
function useIsWide(box: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}

const idOf = <Row,>({ sort, head }: Column<Row>): string => sort ?? head.toLowerCase().replaceAll(' ', '-');
const isSortable = <Row,>({ sort, value }: Column<Row>): boolean => (sort ?? value) !== undefined;

/** A table that scrolls in itself where the window is narrow. A head with a value or a name of a sort sorts the list, in the address. */
export function Rows<Row>({ label, columns, rows, keyOf }: RowsProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);
  const { sorting, setSorting } = useSort(columns.filter(isSortable).map(idOf));
  const table = useTable({
    features: FEATURES,
    data: useMemo(() => rows.map((row) => ({ row })), [rows]),
    columns: columns.map((column) => ({
      id: idOf(column),
      accessorFn: ({ row }: { row: Row }) => column.value?.(row) ?? undefined,
      enableSorting: isSortable(column),
      sortUndefined: 'last' as const,
    })),
    manualSorting: columns.some(({ sort }) => sort !== undefined),
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => setSorting(typeof change === 'function' ? change(sorting) : change),
  });
  return (
    <div
      ref={box}
      className="scroll"
      // The keyboard scrolls a table that is wider than its place.
      {...(isWide ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Head key={column.head} column={column} sorted={table.getColumn(idOf(column))} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map(({ original: { row } }) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ head, isNumber, cell }) => (
                <Table.Td key={head} className={isNumber ? 'number' : ''}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const ARROWS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const ORDERS = { asc: 'ascending', desc: 'descending' } as const satisfies Record<SortDirection, string>;

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sorted: ColumnOf<typeof FEATURES, { row: Row }> | undefined;
}

function Head<Row>({ column, sorted }: HeadProps<Row>) {
  const { head, isNumber } = column;
  const className = isNumber ? 'number' : 'nowrap';
  if (sorted === undefined || !isSortable(column))
    return (
      <Table.Th scope="col" className={className}>
        {head}
      </Table.Th>
    );
  const order = sorted.getIsSorted();
  const Arrow = ARROWS[order || 'none'];
  return (
    <Table.Th scope="col" className={className} aria-sort={order ? ORDERS[order] : 'none'}>
      <UnstyledButton className="sort" onClick={sorted.getToggleSortingHandler()}>
        {head} <Arrow size={12} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

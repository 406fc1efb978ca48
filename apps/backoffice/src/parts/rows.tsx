import { Table } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface Column<Row> {
  readonly head: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface RowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

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

/** A table that scrolls in itself where the window is narrow. */
export function Rows<Row>({ label, columns, rows, keyOf }: RowsProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);
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
            {columns.map(({ head, isNumber }) => (
              <Table.Th key={head} scope="col" className={isNumber ? 'number' : 'nowrap'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
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

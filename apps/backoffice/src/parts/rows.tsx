import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

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
  /** The rows have nothing to focus, so the keyboard scrolls the table itself. */
  readonly isFocusable?: boolean;
}

/** A table that scrolls in itself where the window is narrow. */
export function Rows<Row>({ label, columns, rows, keyOf, isFocusable = false }: RowsProps<Row>) {
  return (
    <div className="scroll" {...(isFocusable ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}>
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

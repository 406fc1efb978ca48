import type { ReactNode } from 'react';

/* A table on a wide screen, a list of rows in two columns on a phone. */

interface Column {
  label: string;
  numeric?: boolean | undefined;
}

interface TableProps {
  /** The caption, for people who do not see the table. */
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="w-full border-collapse text-15 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={`px-4 py-3 text-13 font-semibold text-text-soft ${column.numeric ? 'text-right' : 'text-left'}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

/** On a phone its cells flow in two columns, the second to the right; order them with `max-md:order-*`. */
export function TableRow({
  children,
  className = '',
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <tr
      className={`border-b border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3 ${className}`}
    >
      {children}
    </tr>
  );
}

interface TableCellProps {
  children: ReactNode;
  /** Shown before the value on phones, where there is no head. */
  label?: string | undefined;
  numeric?: boolean | undefined;
  soft?: boolean | undefined;
  className?: string | undefined;
}

export function TableCell({
  children,
  label,
  numeric = false,
  soft = false,
  className = '',
}: TableCellProps) {
  return (
    <td
      className={`min-w-0 break-words max-md:p-0 md:px-4 md:py-3 ${numeric ? 'figures text-right' : ''} ${
        soft ? 'text-13 text-text-soft' : ''
      } ${className}`}
    >
      {label ? <span className="mr-1 text-13 text-text-soft md:hidden">{label}</span> : null}
      {children}
    </td>
  );
}

import { createHash } from 'node:crypto';
import type { ReportTable } from '@jara/contract/desk-reports';
import { formatDecimal, toNaira } from '@jara/money/kobo';

/** A value of a report: a bigint is an amount in kobo, a number a count. */
export type Cell = string | number | bigint | Date | null;
export type Row = readonly Cell[];
export type Column = ReportTable['columns'][number];

export interface Content {
  readonly columns: readonly Column[];
  /** Reads as it is consumed; leaving the loop ends the reads. */
  rows(): AsyncIterable<Row>;
}

export const columnsOf = (...columns: readonly (readonly [name: string, type: Column['type']])[]): Column[] =>
  columns.map(([name, type]) => ({ name, type }));

/** The value as a file has it: an amount in naira with two decimals, a time in UTC. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'bigint') return formatDecimal(cell);
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

const shown = (cell: Cell): string | number | null => {
  if (typeof cell === 'bigint') return toNaira(cell);
  return cell instanceof Date ? cell.toISOString() : cell;
};

/** Rows that a screen shows; a file has all. */
const MAX_SHOWN = 1000;

export interface Summary {
  readonly rows: bigint;
  /** SHA-256 of all rows. */
  readonly digest: Buffer;
  readonly table: ReportTable;
}

/** Reads all rows once, and keeps those that a screen shows. */
export async function summarise({ columns, rows }: Content): Promise<Summary> {
  const hash = createHash('sha256').update(JSON.stringify(columns));
  const first: ReportTable['rows'] = [];
  let count = 0n;
  for await (const row of rows()) {
    count += 1n;
    hash.update(`\n${JSON.stringify(row.map(textOf))}`);
    if (first.length < MAX_SHOWN) first.push(row.map(shown));
  }
  return { rows: count, digest: hash.digest(), table: { columns: [...columns], rows: first } };
}

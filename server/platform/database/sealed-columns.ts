import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type KeyRing, type Seal, UnopenedError } from '../runtime/key-ring.ts';

/** A column whose values are sealed by the key ring. */
export interface SealedColumn {
  readonly at: 'shard' | 'directory';
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key with their types. Each value is bound to the last one. */
  readonly key: readonly (readonly [name: string, type: string])[];
  readonly purpose: string;
  /** SQL: the rows whose value is a secret; absent: all. */
  readonly where?: string;
}

export interface SealedDatabase {
  readonly pool: Pick<Pool, 'query'>;
  readonly isShard: boolean;
  readonly isDirectory: boolean;
}

const PAGE = 500;
/** Maximum number of rows that are named. */
const MAX_NAMED = 100;
/** Delay before locked rows are tried again. */
const PAUSE_MS = 500;

interface Found {
  readonly key: string[];
  readonly value: string;
}

const columnsAt = (
  columns: readonly SealedColumn[],
  { isShard, isDirectory }: Pick<SealedDatabase, 'isShard' | 'isDirectory'>,
): SealedColumn[] => columns.filter(({ at }) => (at === 'shard' ? isShard : isDirectory));

export interface ResealOptions {
  readonly isStopped?: () => boolean;
  /** Also checks columns that are recorded as done. */
  readonly pollsAgain?: boolean;
}

export interface Resealed {
  /** How many values were sealed. */
  readonly sealed: number;
  /** How many values no key opens: they were altered, or moved to another row. They stay as they are, and need no key. */
  readonly unopened: number;
  /** The first of those, as table, column and primary key. */
  readonly unopenedRows: readonly string[];
}

/**
 * Encrypts values that are plain or sealed by an older key with the newest key, a page at a time while players play; locked rows are left to
 * a later pass. Rows that changed meanwhile are kept, and so are values that do not open. Throws where the ring lacks a key.
 */
export async function reseal(
  database: SealedDatabase,
  columns: readonly SealedColumn[],
  ring: KeyRing,
  { isStopped = () => false, pollsAgain = false }: ResealOptions = {},
): Promise<Resealed> {
  let sealed = 0;
  let unopened = 0;
  const unopenedRows: string[] = [];
  const done = (): Resealed => ({ sealed, unopened, unopenedRows: unopenedRows.slice(0, MAX_NAMED) });
  for (const column of columnsAt(columns, database)) {
    const { version } = ring;
    if (!pollsAgain && (await versionOf(database, column)) >= version) continue;
    // Only a whole pass without a remaining row is recorded as done; otherwise the column is checked again.
    for (let isDone = false; !isDone; ) {
      const pass = await sealOnce(database, column, ring, isStopped);
      sealed += pass.sealed;
      if (isStopped()) return done();
      isDone = pass.left === 0;
      if (isDone) {
        unopened += pass.unopened;
        unopenedRows.push(...pass.unopenedRows);
      } else if (pass.sealed === 0) await delay(PAUSE_MS);
    }
    await note(database, column, version);
  }
  return done();
}

interface Pass extends Resealed {
  /** How many values were found that open; locked ones stay for the next pass. */
  readonly left: number;
}

/** One pass over a column. */
async function sealOnce(
  database: SealedDatabase,
  column: SealedColumn,
  ring: KeyRing,
  isStopped: () => boolean,
): Promise<Pass> {
  const seal = ring.sealFor(column.purpose);
  const pass = { sealed: 0, left: 0, unopened: 0, unopenedRows: [] as string[] };
  let after: string[] | null = null;
  while (!isStopped()) {
    const page: Found[] = await readPage(database, column, ring.version, after);
    after = page.at(-1)?.key ?? null;
    if (after === null) break;
    const resealed: Resealable[] = [];
    for (const found of page) {
      const sealed = sealedAgain(seal, found);
      if (sealed !== null) resealed.push({ ...found, sealed });
      else pass.unopenedRows.push(`${nameOf(column)} of ${found.key.join(' ')}`);
    }
    pass.left += resealed.length;
    pass.unopened += page.length - resealed.length;
    pass.unopenedRows.splice(MAX_NAMED);
    pass.sealed += await storePage(database, column, resealed);
  }
  return pass;
}

interface Resealable extends Found {
  readonly sealed: string;
}

/** Null: the value opens with no key. Throws where the ring lacks the key that it names. */
function sealedAgain(seal: Seal, { key, value }: Found): string | null {
  const boundTo = key.at(-1) ?? '';
  try {
    return seal.seal(seal.open(value, boundTo), boundTo);
  } catch (error) {
    if (error instanceof UnopenedError) return null;
    throw error;
  }
}

/** Decrypts up to this many values of each column, and returns how many; throws if one does not open. */
export async function proveOpen(
  database: SealedDatabase,
  columns: readonly SealedColumn[],
  ring: KeyRing,
  most: number,
): Promise<{ readonly name: string; readonly opened: number }[]> {
  const proved = [];
  for (const column of columnsAt(columns, database)) {
    const { rows } = await database.pool.query<Found>(
      `select array[${keyText(column)}] as key, ${column.column} as value from ${column.table}
        where ${column.where ?? 'true'} limit $1`,
      [most],
    );
    const seal = ring.sealFor(column.purpose);
    for (const { key, value } of rows) seal.open(value, key.at(-1) ?? '');
    proved.push({ name: nameOf(column), opened: rows.length });
  }
  return proved;
}

/** The oldest key that values of these columns may need. */
export async function oldestNeeded(
  database: SealedDatabase,
  columns: readonly SealedColumn[],
): Promise<number> {
  const versions = await Promise.all(
    columnsAt(columns, database).map((column) => versionOf(database, column)),
  );
  return Math.min(...versions, Number.MAX_SAFE_INTEGER);
}

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;
const keyText = ({ key }: SealedColumn) => key.map(([name]) => `${name}::text`).join(', ');

/** 0: some values may be plain. */
async function versionOf({ pool }: SealedDatabase, column: SealedColumn): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'select version from sealed_column where name = $1',
    [nameOf(column)],
  );
  return rows[0]?.version ?? 0;
}

async function note({ pool }: SealedDatabase, column: SealedColumn, version: number): Promise<void> {
  await pool.query(
    `insert into sealed_column (name, version) values ($1, $2)
     on conflict (name) do update set version = excluded.version, at = clock_timestamp()
      where sealed_column.version < excluded.version`,
    [nameOf(column), version],
  );
}

async function readPage(
  { pool }: SealedDatabase,
  column: SealedColumn,
  version: number,
  after: readonly string[] | null,
): Promise<Found[]> {
  const { table, column: name, key, where = 'true' } = column;
  const names = key.map(([one]) => one).join(', ');
  const since = key.map(([, type], i) => `$${i + 3}::${type}`).join(', ');
  const { rows } = await pool.query<Found>(
    `select array[${keyText(column)}] as key, ${name} as value from ${table}
      where (${where}) and ${name} not like $1 ${after === null ? '' : `and (${names}) > (${since})`}
      order by ${names} limit $2`,
    [`v${version}.%`, PAGE, ...(after ?? [])],
  );
  return rows;
}

async function storePage(
  { pool }: SealedDatabase,
  { table, column, key, where = 'true' }: SealedColumn,
  page: readonly Resealable[],
): Promise<number> {
  if (page.length === 0) return 0;
  const names = key.map(([name]) => name);
  const given = key.map(([, type], i) => `$${i + 3}::${type}[]`).join(', ');
  const same = (one: string, other: string) =>
    names.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ');
  const { rowCount } = await pool.query(
    `with found as (
       select ${names.map((name) => `t.${name}`).join(', ')}, given.sealed
         from ${table} t
         join unnest($1::text[], $2::text[], ${given}) as given (stored, sealed, ${names.join(', ')})
           on ${same('t', 'given')} and t.${column} = given.stored
        where ${where}
          for no key update of t skip locked
     )
     update ${table} t set ${column} = found.sealed from found where ${same('t', 'found')}`,
    [
      page.map(({ value }) => value),
      page.map(({ sealed }) => sealed),
      ...key.map((_, i) => page.map(({ key: row }) => row[i])),
    ],
  );
  return rowCount ?? 0;
}

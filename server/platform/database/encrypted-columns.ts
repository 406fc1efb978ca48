import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type KeyRing, type RowCipher, UnopenedError } from '../runtime/key-ring.ts';

/** A column whose values are encrypted by the key ring. */
export interface EncryptedColumn {
  readonly at: 'shard' | 'directory';
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key with their types. Each value is bound to the last one. */
  readonly key: readonly (readonly [name: string, type: string])[];
  readonly purpose: string;
  /** SQL: the rows whose value is a secret; absent: all. */
  readonly where?: string;
}

export interface EncryptedDatabase {
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
  columns: readonly EncryptedColumn[],
  { isShard, isDirectory }: Pick<EncryptedDatabase, 'isShard' | 'isDirectory'>,
): EncryptedColumn[] => columns.filter(({ at }) => (at === 'shard' ? isShard : isDirectory));

export interface ReencryptOptions {
  readonly isStopped?: () => boolean;
  /** Also checks columns that are recorded as done. */
  readonly pollsAgain?: boolean;
}

export interface Reencrypted {
  /** How many values were encrypted. */
  readonly encrypted: number;
  /** How many values no key opens: they were altered, or moved to another row. They stay as they are, and need no key. */
  readonly unopened: number;
  /** The first of those, as table, column and primary key. */
  readonly unopenedRows: readonly string[];
}

/**
 * Encrypts values that are plain, or encrypted with an older key, with the newest key, a page at a time while players play; locked rows are left to
 * a later pass. Rows that changed meanwhile are kept, and so are values that do not open. Throws where the ring lacks a key.
 */
export async function reencrypt(
  database: EncryptedDatabase,
  columns: readonly EncryptedColumn[],
  ring: KeyRing,
  { isStopped = () => false, pollsAgain = false }: ReencryptOptions = {},
): Promise<Reencrypted> {
  let encrypted = 0;
  let unopened = 0;
  const unopenedRows: string[] = [];
  const done = (): Reencrypted => ({ encrypted, unopened, unopenedRows: unopenedRows.slice(0, MAX_NAMED) });
  for (const column of columnsAt(columns, database)) {
    const { version } = ring;
    if (!pollsAgain && (await versionOf(database, column)) >= version) continue;
    // Only a whole pass without a remaining row is recorded as done; otherwise the column is checked again.
    for (let isDone = false; !isDone; ) {
      const pass = await encryptOnce(database, column, ring, isStopped);
      encrypted += pass.encrypted;
      if (isStopped()) return done();
      isDone = pass.left === 0;
      if (isDone) {
        unopened += pass.unopened;
        unopenedRows.push(...pass.unopenedRows);
      } else if (pass.encrypted === 0) await delay(PAUSE_MS);
    }
    await note(database, column, version);
  }
  return done();
}

interface Pass extends Reencrypted {
  /** How many values were found that open; locked ones stay for the next pass. */
  readonly left: number;
}

/** One pass over a column. */
async function encryptOnce(
  database: EncryptedDatabase,
  column: EncryptedColumn,
  ring: KeyRing,
  isStopped: () => boolean,
): Promise<Pass> {
  const cipher = ring.cipherFor(column.purpose);
  const pass = { encrypted: 0, left: 0, unopened: 0, unopenedRows: [] as string[] };
  let after: string[] | null = null;
  while (!isStopped()) {
    const page: Found[] = await readPage(database, column, ring.version, after);
    after = page.at(-1)?.key ?? null;
    if (after === null) break;
    const reencrypted: Reencryptable[] = [];
    for (const found of page) {
      const encrypted = encryptedAgain(cipher, found);
      if (encrypted !== null) reencrypted.push({ ...found, encrypted });
      else pass.unopenedRows.push(`${nameOf(column)} of ${found.key.join(' ')}`);
    }
    pass.left += reencrypted.length;
    pass.unopened += page.length - reencrypted.length;
    pass.unopenedRows.splice(MAX_NAMED);
    pass.encrypted += await storePage(database, column, reencrypted);
  }
  return pass;
}

interface Reencryptable extends Found {
  readonly encrypted: string;
}

/** Null: the value opens with no key. Throws where the ring lacks the key that it names. */
function encryptedAgain(cipher: RowCipher, { key, value }: Found): string | null {
  const boundTo = key.at(-1) ?? '';
  try {
    return cipher.encrypt(cipher.decrypt(value, boundTo), boundTo);
  } catch (error) {
    if (error instanceof UnopenedError) return null;
    throw error;
  }
}

/** Decrypts up to this many values of each column, and returns how many; throws if one does not open. */
export async function proveOpen(
  database: EncryptedDatabase,
  columns: readonly EncryptedColumn[],
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
    const cipher = ring.cipherFor(column.purpose);
    for (const { key, value } of rows) cipher.decrypt(value, key.at(-1) ?? '');
    proved.push({ name: nameOf(column), opened: rows.length });
  }
  return proved;
}

/** The oldest key that values of these columns may need. */
export async function oldestNeeded(
  database: EncryptedDatabase,
  columns: readonly EncryptedColumn[],
): Promise<number> {
  const versions = await Promise.all(
    columnsAt(columns, database).map((column) => versionOf(database, column)),
  );
  return Math.min(...versions, Number.MAX_SAFE_INTEGER);
}

const nameOf = ({ table, column }: EncryptedColumn) => `${table}.${column}`;
const keyText = ({ key }: EncryptedColumn) => key.map(([name]) => `${name}::text`).join(', ');

/** 0: some values may be plain. */
async function versionOf({ pool }: EncryptedDatabase, column: EncryptedColumn): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'select version from sealed_column where name = $1',
    [nameOf(column)],
  );
  return rows[0]?.version ?? 0;
}

async function note({ pool }: EncryptedDatabase, column: EncryptedColumn, version: number): Promise<void> {
  await pool.query(
    `insert into sealed_column (name, version) values ($1, $2)
     on conflict (name) do update set version = excluded.version, at = clock_timestamp()
      where sealed_column.version < excluded.version`,
    [nameOf(column), version],
  );
}

async function readPage(
  { pool }: EncryptedDatabase,
  column: EncryptedColumn,
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
  { pool }: EncryptedDatabase,
  { table, column, key, where = 'true' }: EncryptedColumn,
  page: readonly Reencryptable[],
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
      page.map(({ encrypted }) => encrypted),
      ...key.map((_, i) => page.map(({ key: row }) => row[i])),
    ],
  );
  return rowCount ?? 0;
}

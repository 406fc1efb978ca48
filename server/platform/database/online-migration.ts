import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * A statement of an online migration: an index that is built beside calls that read and write its table, or a back-fill in pages, which is
 * repeated until it changes no row.
 */
export type OnlineStatement =
  | {
      readonly kind: 'index';
      readonly name: string;
      readonly table: string;
      readonly unique: boolean;
      /** From `using` or the columns on. */
      readonly definition: string;
    }
  | { readonly kind: 'pages'; readonly text: string };

const INDEX =
  /^create (?<unique>unique )?index concurrently (?<name>[a-z0-9_]+) on (?<table>[a-z0-9_]+) (?<definition>.+)$/is;
const PAGES_MARK = '-- in pages';
/** Between two pages, so that a back-fill takes a part of the database's time only. */
const BETWEEN_PAGES_MS = 50;
/** A back-fill with more pages than these repeats rows that it has filled. */
const MAX_PAGES = 10_000_000;
const LOCK_LIMIT_MS = 200;
const LOCK_TRIES = 100;
const BETWEEN_TRIES_MS = 300;
const LOCK_NOT_AVAILABLE = '55P03';
/** A build waits for older transactions and reads the whole table, beside all other calls. */
const BUILD_MS = 86_400_000;

/** Throws a sentence for anything but `create index concurrently` and, after the line `-- in pages`, one statement. */
export function onlineStatements(name: string, text: string): OnlineStatement[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((part) => part.trim())
    .map((part) => ({ isPages: part.includes(PAGES_MARK), text: withoutComments(part) }))
    .filter((part) => part.text !== '')
    .map(({ isPages, text: statement }) => {
      if (isPages) return { kind: 'pages', text: statement };
      const { name: index, table, unique, definition } = INDEX.exec(statement)?.groups ?? {};
      if (index === undefined || table === undefined || definition === undefined)
        throw new Error(
          `Migration ${name} is online, so it holds "create index concurrently <name> on <table> …" and back-fills after "${PAGES_MARK}" only.`,
        );
      return { kind: 'index', name: index, table, unique: unique !== undefined, definition };
    });
}

const withoutComments = (part: string) =>
  part
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .trim();

/**
 * Applies the statements outside a transaction, each in commits of its own. A run that was killed is continued by the next: a finished index stays,
 * an unfinished one is dropped and built again, and a back-fill finds the rows that are left.
 */
export async function applyOnline(client: pg.Client, statements: readonly OnlineStatement[]): Promise<void> {
  for (const statement of statements) {
    if (statement.kind === 'pages') await fillPages(client, statement.text);
    else await ensureIndex(client, statement);
  }
}

async function fillPages(client: pg.Client, text: string): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { rowCount } = await withBriefLocks(client, () => client.query(text));
    if (rowCount === 0) return;
    await delay(BETWEEN_PAGES_MS);
  }
  throw new Error('the back-fill does not come to an end');
}

type Index = Extract<OnlineStatement, { kind: 'index' }>;

async function ensureIndex(client: pg.Client, index: Index): Promise<void> {
  const { rows } = await client.query<{ partitioned: boolean }>(
    `select relkind = 'p' as partitioned from pg_class where oid = $1::regclass`,
    [index.table],
  );
  if (rows[0]?.partitioned !== true) return build(client, index);
  const { name, table, unique, definition } = index;
  // PostgreSQL gives it to each partition that is attached later.
  await withBriefLocks(client, () =>
    client.query(
      `create ${unique ? 'unique ' : ''}index if not exists ${name} on only ${table} ${definition}`,
    ),
  );
  for (const partition of await partitionsWithout(client, index)) {
    const own = `${name}_${partition.replace(`${table}_`, '')}`;
    await build(client, { ...index, name: own, table: partition });
    await withBriefLocks(client, () => client.query(`alter index ${name} attach partition ${own}`));
  }
  if ((await stateOf(client, name)) !== 'valid') throw new Error(`a partition of ${table} lacks ${name}`);
}

async function partitionsWithout(client: pg.Client, { name, table }: Index): Promise<string[]> {
  const { rows } = await client.query<{ partition: string }>(
    `select inhrelid::regclass::text as partition from pg_inherits
      where inhparent = $1::regclass
        and inhrelid not in (select i.indrelid from pg_inherits h join pg_index i on i.indexrelid = h.inhrelid
                              where h.inhparent = $2::regclass)
      order by 1`,
    [table, name],
  );
  return rows.map(({ partition }) => partition);
}

async function build(client: pg.Client, { name, table, unique, definition }: Index): Promise<void> {
  const state = await stateOf(client, name);
  if (state === 'valid') return;
  await client.query(`set lock_timeout = ${BUILD_MS}; set statement_timeout = ${BUILD_MS}`);
  if (state === 'unfinished') await client.query(`drop index concurrently ${name}`);
  await client.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${table} ${definition}`);
}

async function stateOf(client: pg.Client, index: string): Promise<'absent' | 'unfinished' | 'valid'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0] === undefined) return 'absent';
  return rows[0].valid ? 'valid' : 'unfinished';
}

/** Later calls wait behind a statement that waits for a lock, so it gives up soon and is repeated. */
async function withBriefLocks<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`);
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries >= LOCK_TRIES) throw error;
    }
    await delay(BETWEEN_TRIES_MS);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectCommand } from './command-client.ts';
import { requireApplied } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { APP_ROLE } from './roles.ts';
import { isInSlots } from './shards.ts';

/** The lock that `slots_here()` takes shared: a mover takes it exclusively, and so waits for the transactions that saw the slot here. */
const SLOTS_LOCK = 7_305_120;
/** Maximum number of rows in one statement. */
const PAGE = 2000;

/** Maximum wait for the exclusive lock that closes a slot: transactions at the shard queue behind it for as long. */
const LOCK_LIMIT_MS = 40;
const LOCK_TRIES = 200;
const BETWEEN_TRIES_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

export interface SlotMove {
  readonly slot: number;
  /** Owners' addresses: the server's login may not close a slot. */
  readonly fromUrl: string;
  readonly toUrl: string;
}

export interface MovedSlot {
  readonly rows: number;
  /** How long the slot was closed. */
  readonly closedMs: number;
}

/**
 * Moves a slot's players from one shard to another. Append-only tables (entries, bets) are copied while the players play; then the slot is closed,
 * later changes and the other tables are copied, and the slot is opened at its new shard. All copied rows become visible in one commit. The old rows
 * stay, unreachable, until `deleteMoved`. A move that fails before it opens the slot at its new shard reopens it at the old one; a killed move leaves
 * it closed, and must be run again: it continues where it stopped.
 */
export function moveSlot(move: SlotMove): Promise<MovedSlot> {
  const { slot } = move;
  return between(move, async (from, to) => {
    if (await isHere(to, slot)) {
      if (await isHere(from, slot)) throw new Error(`Slot ${slot} lives in both shards.`);
      return { rows: 0, closedMs: 0 };
    }
    const moved = await tablesOfBoth(from, to);
    await deleteRows(to, slot, moved);
    return copySlot(from, to, { slot, ...moved });
  });
}

/** Works with a connection to each of the two databases. */
async function between<T>(
  { fromUrl, toUrl }: SlotMove,
  work: (from: pg.Client, to: pg.Client) => Promise<T>,
): Promise<T> {
  const from = await connectCommand(fromUrl);
  try {
    const to = await connectCommand(toUrl);
    return await work(from, to).finally(() => to.end());
  } finally {
    await from.end();
  }
}

/** The tables whose rows move. */
interface MovedTables {
  readonly tables: readonly string[];
  readonly slotTables: readonly string[];
}

/** The tables that both databases have: one of them may have those of the directory too, whose rows stay. */
async function tablesOfBoth(from: pg.Client, to: pg.Client): Promise<MovedTables> {
  // A table that only one of the two has because the other was not migrated would lose its rows.
  for (const client of [from, to]) await requireApplied(client, readMigrations('shard'));
  const both = async (read: (client: pg.Client) => Promise<string[]>) => {
    const there = new Set(await read(to));
    return (await read(from)).filter((table) => there.has(table));
  };
  return { tables: await both(tablesOfPlayers), slotTables: await both(tablesOfSlots) };
}

async function copySlot(
  from: pg.Client,
  to: pg.Client,
  { slot, tables, slotTables }: MovedTables & { readonly slot: number },
): Promise<MovedSlot> {
  const kept = await keptTables(from, tables);
  // Read before the slot closes: its players wait from then on.
  const replacing = await replacingIn(from, [...tables, ...slotTables]);
  const columns = await columnsIn(to, [...tables, ...slotTables]);
  const copy = (table: string, which: string) => copyRows({ from, to, columns, replacing }, table, which);
  let closedAtMs = 0;
  let rows = 0;
  try {
    await to.query('begin');
    const { rows: snapshots } = await from.query<{ xmin: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::xid::text as xmin',
    );
    const since = snapshots[0]?.xmin ?? '';
    await from.query('begin');
    const known = byKeys(await playersOf(from, slot, tables));
    for (const table of kept) rows += await copy(table, known);
    await from.query('commit');
    await close(from, slot);
    closedAtMs = performance.now();
    await from.query('begin');
    const changed = `${byKeys(await playersOf(from, slot, tables))} and age(xmin) <= age('${since}'::xid)`;
    for (const table of tables) rows += await copy(table, kept.includes(table) ? changed : ofPlayers(slot));
    for (const table of slotTables) rows += await copy(table, ofSlot(slot));
    await from.query('commit');
    await to.query('commit');
  } catch (error) {
    for (const client of [to, from]) await client.query('rollback').catch(() => undefined);
    await setHere(from, slot, true);
    throw error;
  }
  // From here on the slot may be open at its new shard even if this connection reports an error: it is never reopened at the old one.
  await setHere(to, slot, true);
  return { rows, closedMs: performance.now() - closedAtMs };
}

/** Deletes the rows that a moved slot left behind. */
export function deleteMoved(move: SlotMove): Promise<void> {
  const { slot } = move;
  return between(move, async (from, to) => {
    if (await isHere(from, slot)) throw new Error(`Slot ${slot} lives here; its rows stay.`);
    await deleteRows(from, slot, await tablesOfBoth(from, to));
  });
}

async function isHere(client: pg.Client, slot: number): Promise<boolean> {
  const { rows } = await client.query<{ here: boolean }>('select here from shard_slot where slot = $1', [
    slot,
  ]);
  return rows[0]?.here !== false;
}

/**
 * Waits for the transactions that saw the slot here. Other transactions at the shard queue behind a waiting exclusive lock, so each attempt is short,
 * with a pause between two of them. Each attempt is one message to the database: a mover that freezes after sending it holds no lock.
 */
async function close(client: pg.Client, slot: number): Promise<void> {
  const number = Number(slot);
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(
        `begin; set local lock_timeout = ${LOCK_LIMIT_MS}; select pg_advisory_xact_lock(${SLOTS_LOCK});
         update shard_slot set here = false where slot = ${number}; commit`,
      );
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries >= LOCK_TRIES) throw error;
    }
    await delay(BETWEEN_TRIES_MS);
  }
}

/** Opening a slot needs no lock: transactions that saw it closed retry. */
async function setHere(client: pg.Client, slot: number, here: boolean): Promise<void> {
  await client.query('update shard_slot set here = $2 where slot = $1', [slot, here]);
}

/** All tables whose rows belong to players: those with a player in their primary key, referenced tables first. */
export async function tablesOfPlayers(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'player_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     order by exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), c.relname`);
  return rows.map(({ name }) => name);
}

/** All tables with rows for a slot as a whole, such as its sealed days, except the slot maps. */
export async function tablesOfSlots(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'slot'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('shard_slot', 'slot_shard')
     order by c.relname`);
  return rows.map(({ name }) => name);
}

/** The slot's players, read from tables with one row per player, such as accounts: players without one have no rows to move. */
async function playersOf(
  client: pg.Client,
  slot: number,
  moved: readonly string[],
): Promise<readonly bigint[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select indrelid::regclass::text as name from pg_index
      where indisprimary and indnkeyatts = 1 and indrelid::regclass::text = any($1)`,
    [moved],
  );
  const text = tables.map(({ name }) => `select player_id from ${name} where ${ofPlayers(slot)}`);
  const { rows } = await client.query<{ player_id: bigint }>(text.join(' union '));
  return rows.map(({ player_id }) => player_id);
}

/** A list of ids, so that large tables are read through their primary keys. */
const byKeys = (players: readonly bigint[]) => `player_id = any('{${players.join()}}'::bigint[])`;

/** The tables that the server's login may not delete from, and that refer to no other table: a changed row has a new `xmin`. */
async function keptTables(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
      where not has_table_privilege($2, name, 'delete')
        and not exists (select 1 from pg_constraint f where f.conrelid = name::regclass and f.contype = 'f')`,
    [tables, APP_ROLE],
  );
  return rows.map(({ name }) => name);
}

/** Condition for a slot's rows in a table of players. Rows of player 0 belong to no slot. */
const ofPlayers = (slot: number) => `player_id > 0 and ${isInSlots('player_id', `(1::bigint << ${slot})`)}`;
/** Condition for a slot's rows in a table of slots. */
const ofSlot = (slot: number) => `slot = ${slot}`;

interface Copying {
  readonly from: pg.Client;
  readonly to: pg.Client;
  /** By table. */
  readonly columns: ReadonlyMap<string, string>;
  readonly replacing: ReadonlyMap<string, string>;
}

async function copyRows(
  { from, to, columns, replacing }: Copying,
  table: string,
  which: string,
): Promise<number> {
  let copied = 0;
  await from.query(
    `declare moving no scroll cursor for select row_to_json(t)::text as row from ${table} t where ${which}`,
  );
  for (let isMore = true; isMore; ) {
    const { rows } = await from.query<{ row: string }>(`fetch ${PAGE} from moving`);
    isMore = rows.length === PAGE;
    if (rows.length === 0) break;
    const { rowCount } = await to.query(
      `insert into ${table} select ${columns.get(table) ?? '*'} from json_populate_recordset(null::${table}, $1) ${replacing.get(table) ?? ''}`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
    copied += rowCount ?? 0;
  }
  await from.query('close moving');
  return copied;
}

/** SQL, by table: its columns of a copied row, which has null for the null of JSON in a column that must not be null. */
async function columnsIn(client: pg.Client, tables: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select name, string_agg(case when attnotnull and atttypid in ('json'::regtype, 'jsonb'::regtype)
                                  then format('coalesce(%I, ''null'')', attname) else quote_ident(attname) end, ', ' order by attnum) as columns
       from unnest($1::text[]) name
       join pg_attribute on attrelid = name::regclass and attnum > 0 and not attisdropped
      group by name`,
    [tables],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** SQL, by table: replaces a row that changed after it was copied. */
async function replacingIn(client: pg.Client, tables: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; key: string; changes: string | null }>(
    `select name, string_agg(quote_ident(attname), ', ') filter (where is_key) as key,
            string_agg(quote_ident(attname) || ' = excluded.' || quote_ident(attname), ', ') filter (where not is_key) as changes
       from (
         select name, a.attname, a.attnum = any(i.indkey) as is_key
           from unnest($1::text[]) name
           join pg_attribute a on a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped
           join pg_index i on i.indrelid = a.attrelid and i.indisprimary
       ) columns
      group by name`,
    [tables],
  );
  return new Map(
    rows.map(({ name, key, changes }) => [
      name,
      `on conflict (${key}) do ${changes === null ? 'nothing' : `update set ${changes}`}`,
    ]),
  );
}

/** One commit: a concurrent reconcile sees all rows or none. */
async function deleteRows(
  client: pg.Client,
  slot: number,
  { tables, slotTables }: MovedTables,
): Promise<void> {
  await client.query('begin');
  for (const table of tables.toReversed())
    await client.query(`delete from ${table} where ${ofPlayers(slot)}`);
  for (const table of slotTables) await client.query(`delete from ${table} where ${ofSlot(slot)}`);
  await client.query('commit');
}

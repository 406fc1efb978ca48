import pg from 'pg';
import { isInSlots } from './homes.ts';

/** The lock that `slots_here()` takes shared: a mover takes it alone, and so waits for the transactions that saw the slot here. */
const SLOTS_LOCK = 7_305_120;
/** Rows that travel in one statement. */
const PAGE = 2000;

export interface SlotMove {
  readonly slot: number;
  /** Owners' addresses: the server's login may not close a slot. */
  readonly fromUrl: string;
  readonly toUrl: string;
}

/**
 * Moves a slot's players from one home to another: closes the slot, copies the rows of every table of players, opens it there.
 * While it is closed, the slot's players wait; nobody else does. The old rows stay, unreachable, until `deleteMoved`. A move that
 * fails before the slot is open at its new home opens it again at the old one. Answers how many rows moved.
 */
export async function moveSlot({ slot, fromUrl, toUrl }: SlotMove): Promise<number> {
  const from = await connect(fromUrl);
  const to = await connect(toUrl);
  try {
    await deleteRows(to, slot);
    await setHere(from, slot, false);
    try {
      let moved = 0;
      await to.query('begin');
      for (const table of await tablesOfPlayers(from)) moved += await copyRows(from, to, table, slot);
      await to.query('commit');
      await setHere(to, slot, true);
      return moved;
    } catch (error) {
      await to.query('rollback');
      await setHere(from, slot, true);
      throw error;
    }
  } finally {
    await from.end();
    await to.end();
  }
}

/** Removes the rows that a slot left behind. */
export async function deleteMoved(url: string, slot: number): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ here: boolean }>('select here from home_slot where slot = $1', [
      slot,
    ]);
    if (rows[0]?.here !== false) throw new Error(`Slot ${slot} lives here; its rows stay.`);
    await deleteRows(client, slot);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function setHere(client: pg.Client, slot: number, here: boolean): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [SLOTS_LOCK]);
  await client.query('update home_slot set here = $2 where slot = $1', [slot, here]);
  await client.query('commit');
}

/** Every table whose rows belong to players: those with a player in their primary key. Tables that others refer to come first. */
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

/** A slot's rows of a table, as a condition on its players. Player 0 owns no slot's rows. */
const ofSlot = (slot: number) => `player_id > 0 and ${isInSlots('player_id', `(1::bigint << ${slot})`)}`;

async function copyRows(from: pg.Client, to: pg.Client, table: string, slot: number): Promise<number> {
  let copied = 0;
  await from.query('begin');
  await from.query(
    `declare moving no scroll cursor for select row_to_json(t)::text as row from ${table} t where ${ofSlot(slot)}`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${PAGE} from moving`);
    if (rows.length === 0) break;
    await to.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      `[${rows.map(({ row }) => row).join(',')}]`,
    ]);
    copied += rows.length;
  }
  await from.query('commit');
  return copied;
}

async function deleteRows(client: pg.Client, slot: number): Promise<void> {
  const tables = await tablesOfPlayers(client);
  for (const table of tables.reverse()) await client.query(`delete from ${table} where ${ofSlot(slot)}`);
}

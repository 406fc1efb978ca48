import type pg from 'pg';
import { LONG_LIMITS, type PoolLimits } from '../runtime/pool-limits.ts';
import { type Address, type Addresses, isSameDatabase, withoutPooler } from './addresses.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { createShards, type Shard, type Shards } from './shards.ts';
import { readSlotMap } from './slot-map.ts';

/** All databases of an installation, with open pools. */
export interface Installation {
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  /** Sets the maximum wait for a connection to each of them from now on. */
  waitForConnections(limitMs: number): void;
  close(): Promise<void>;
}

export interface InstallationOptions extends Omit<DatabaseOptions, 'url' | 'onConnect'> {
  /** A second pool at each shard, for the batch writer; absent: it shares the first. */
  readonly bets?: Omit<DatabaseOptions, 'url' | 'onConnect'>;
  /** Called with each new connection to a database before its first statement. */
  readonly onConnect?: (database: DatabaseName, client: pg.ClientBase) => Promise<void>;
}

/** If shard 1 is in the directory's database, it has the directory's name. */
export type DatabaseName = 'directory' | `shard ${number}`;

/** Opens pools only; `checkShards` verifies that they lead to the right databases. */
export function openInstallation(
  { directory, shards: addresses }: Addresses,
  { bets, onConnect, ...options }: InstallationOptions,
): Installation {
  const opened: Database[] = [];
  const open = (name: DatabaseName, given: DatabaseOptions) => {
    const guard = onConnect && { onConnect: (client: pg.ClientBase) => onConnect(name, client) };
    const database = openDatabase({ ...given, ...guard });
    opened.push(database);
    return database;
  };
  const db = open('directory', { url: directory.appUrl, ...options, ...poolerOf(directory) });
  const shards = addresses.map((address): Shard => {
    const { id, appUrl: url } = address;
    const isHere = isSameDatabase(url, directory.appUrl);
    const name: DatabaseName = isHere ? 'directory' : `shard ${id}`;
    const own = isHere ? db : open(name, { url, ...options, ...poolerOf(address) });
    return {
      id,
      db: own,
      bets: bets === undefined ? own : open(name, { url, ...bets }),
      table: (table) => table,
    };
  });
  return {
    db,
    shards: createShards({ shards, readSlots: () => readSlotMap(db.pool) }),
    waitForConnections(limitMs) {
      for (const database of opened) database.waitForConnections(limitMs);
    },
    async close() {
      for (const database of opened.reverse()) await database.close();
    },
  };
}

const poolerOf = ({ pooler }: Address) => (pooler === undefined ? {} : { pooler });

/** The same for a command beside nodes that serve, past any pooler: few connections, and longer statement limits than a player's call has. */
export function openForCommand(
  addresses: Addresses,
  {
    maxConnections = 1,
    limits = LONG_LIMITS,
  }: { maxConnections?: number; limits?: Partial<PoolLimits> } = {},
): Installation {
  return openInstallation(withoutPooler(addresses), { maxConnections, limits });
}

/** Each database once, with its name. */
export function databasesOf({ db, shards }: Installation): [DatabaseName, Database][] {
  const apart = shards.all.filter((shard) => shard.db !== db);
  return [
    ['directory', db],
    ...apart.map(({ id, db: shard }): [DatabaseName, Database] => [`shard ${id}`, shard]),
  ];
}

interface Identity {
  readonly shard: number;
  readonly installation: string;
}

/** Throws a sentence if a shard is not the one that the settings name, or if players live in a shard that the settings lack. */
export async function checkShards({ db, shards }: Installation): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select id from installation');
  const installation = rows[0]?.id ?? '';
  for (const { id, db: shard } of shards.all) {
    const found = await readIdentity(shard.pool);
    if (found === null)
      throw new Error(
        `Shard ${id} was never prepared. Start with its owner’s address, or run npm run migrate.`,
      );
    if (found.installation !== installation)
      throw new Error(`The database of shard ${id} belongs to another installation.`);
    if (found.shard !== id)
      throw new Error(
        `The database of shard ${id} is shard ${found.shard}. Name the shards in their own order.`,
      );
  }
  const known = new Set(shards.all.map(({ id }) => id));
  const slots = await readSlotMap(db.pool);
  const unknown = [...slots.values()].find((shard) => !known.has(shard));
  if (unknown !== undefined)
    throw new Error(`Players live in shard ${unknown}, which the settings do not name.`);
  await shards.refresh();
}

export async function readIdentity(pool: Pick<pg.Pool, 'query'>): Promise<Identity | null> {
  const { rows: tables } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.shard_identity') is not null as found`,
  );
  if (tables[0]?.found !== true) return null;
  const { rows } = await pool.query<Identity>('select shard, installation from shard_identity');
  return rows[0] ?? null;
}

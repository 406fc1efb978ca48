import type pg from 'pg';
import { LONG_LIMITS, type PoolLimits } from '../runtime/pool-limits.ts';
import { type Addresses, isSameDatabase } from './addresses.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { createHomes, type Home, type Homes } from './homes.ts';
import { readSlotMap } from './slot-map.ts';

/** All databases of an installation, with open pools. */
export interface Installation {
  /** The directory. */
  readonly db: Database;
  readonly homes: Homes;
  /** Sets the maximum wait for a connection to each of them from now on. */
  waitForConnections(limitMs: number): void;
  close(): Promise<void>;
}

export interface InstallationOptions extends Omit<DatabaseOptions, 'url' | 'onConnect'> {
  /** A second pool at each home, for the batch writer; absent: it shares the first. */
  readonly bets?: Omit<DatabaseOptions, 'url' | 'onConnect'>;
  /** Called with each new connection to a database before its first statement. */
  readonly onConnect?: (database: DatabaseName, client: pg.ClientBase) => Promise<void>;
}

/** If home 1 is in the directory's database, it has the directory's name. */
export type DatabaseName = 'directory' | `home ${number}`;

/** Opens pools only; `checkHomes` verifies that they lead to the right databases. */
export function openInstallation(
  { directory, homes: addresses }: Addresses,
  { bets, onConnect, ...options }: InstallationOptions,
): Installation {
  const opened: Database[] = [];
  const open = (name: DatabaseName, given: DatabaseOptions) => {
    const guard = onConnect && { onConnect: (client: pg.ClientBase) => onConnect(name, client) };
    const database = openDatabase({ ...given, ...guard });
    opened.push(database);
    return database;
  };
  const db = open('directory', { url: directory.appUrl, ...options });
  const homes = addresses.map(({ id, appUrl: url }): Home => {
    const isHere = isSameDatabase(url, directory.appUrl);
    const name: DatabaseName = isHere ? 'directory' : `home ${id}`;
    const own = isHere ? db : open(name, { url, ...options });
    return {
      id,
      db: own,
      bets: bets === undefined ? own : open(name, { url, ...bets }),
      table: (table) => table,
    };
  });
  return {
    db,
    homes: createHomes({ homes, readSlots: () => readSlotMap(db.pool) }),
    waitForConnections(limitMs) {
      for (const database of opened) database.waitForConnections(limitMs);
    },
    async close() {
      for (const database of opened.reverse()) await database.close();
    },
  };
}

/** The same for a command beside nodes that serve: few connections, and longer statement limits than a player's call has. */
export function openForCommand(
  addresses: Addresses,
  {
    maxConnections = 1,
    limits = LONG_LIMITS,
  }: { maxConnections?: number; limits?: Partial<PoolLimits> } = {},
): Installation {
  return openInstallation(addresses, { maxConnections, limits });
}

/** Each database once, with its name. */
export function databasesOf({ db, homes }: Installation): [DatabaseName, Database][] {
  const apart = homes.all.filter((home) => home.db !== db);
  return [
    ['directory', db],
    ...apart.map(({ id, db: home }): [DatabaseName, Database] => [`home ${id}`, home]),
  ];
}

interface Identity {
  readonly home: number;
  readonly installation: string;
}

/** Throws a sentence if a home is not the one that the settings name, or if players live in a home that the settings lack. */
export async function checkHomes({ db, homes }: Installation): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select id from installation');
  const installation = rows[0]?.id ?? '';
  for (const { id, db: home } of homes.all) {
    const found = await readIdentity(home.pool);
    if (found === null)
      throw new Error(
        `Home ${id} was never prepared. Start with its owner’s address, or run npm run migrate.`,
      );
    if (found.installation !== installation)
      throw new Error(`The database of home ${id} belongs to another installation.`);
    if (found.home !== id)
      throw new Error(`The database of home ${id} is home ${found.home}. Name the homes in their own order.`);
  }
  const known = new Set(homes.all.map(({ id }) => id));
  const slots = await readSlotMap(db.pool);
  const unknown = [...slots.values()].find((home) => !known.has(home));
  if (unknown !== undefined)
    throw new Error(`Players live in home ${unknown}, which the settings do not name.`);
  await homes.refresh();
}

export async function readIdentity(pool: Pick<pg.Pool, 'query'>): Promise<Identity | null> {
  const { rows: tables } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.home_identity') is not null as found`,
  );
  if (tables[0]?.found !== true) return null;
  const { rows } = await pool.query<Identity>('select home, installation from home_identity');
  return rows[0] ?? null;
}

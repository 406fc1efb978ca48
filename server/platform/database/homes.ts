import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/**
 * Players are divided over hash slots, and each slot lives in one home: a database (or a shard) that holds all tables of its
 * players. There is one home by default. Everything that concerns no single player is in the directory, another database in code
 * though the same server by default: no transaction spans two homes, or a home and the directory.
 */
export const SLOT_COUNT = 64;

export interface Home {
  readonly id: number;
  /** Connections for transactions and look-ups. */
  readonly db: Database;
  /** Connections of the batch writer and of what a bet waits for; nothing else uses them. */
  readonly bets: Database;
  /** What a player's table is called there: a shard's tables carry its number. Only the batch statement needs it. */
  table(name: string): string;
}

/** A transaction or connection at a player's home; never passed where one of the directory is wanted. */
export type HomeExecutor<Tables = unknown> = Executor<Tables> & { readonly scope?: 'home' };
/** A transaction or connection of the directory. */
export type DirectoryExecutor<Tables = unknown> = Executor<Tables> & { readonly scope?: 'directory' };

export interface Homes {
  readonly all: readonly Home[];
  homeOf(playerId: bigint): Home;
  /**
   * One transaction at the player's home. It begins with the guard: where the player's slot has moved, nothing is done there and
   * the transaction runs at the new home.
   */
  transaction<T>(playerId: bigint, work: (within: HomeExecutor) => Promise<T>): Promise<T>;
  /** Reads the map of slots again, after a statement found a slot gone. */
  refresh(): Promise<void>;
}

export function slotOf(playerId: bigint): number {
  return Number(playerId % BigInt(SLOT_COUNT));
}

/**
 * SQL: the slots that live here, as a set of bits. Evaluated before any row is written, it holds a shared lock to the commit: a
 * mover of slots waits for the transactions that saw a slot here, and later ones see it gone.
 */
export const SLOTS_HERE = 'slots_here()';

/** SQL: whether `playerId`, a bigint expression, is among the bits `slots`. */
export function isInSlots(playerId: string, slots: string): string {
  return `(${slots} >> (${playerId} % ${SLOT_COUNT})::int) & 1 = 1`;
}

const MOVED = Symbol('moved');
/** A slot is on its way for a fraction of a second; beyond these the caller hears that the database is away. */
const MOVED_DELAYS_MS = [5, 20, 50, 100, 200, 400, 800, 1600];

export class HomeMovedError extends Error {
  /** PostgreSQL's code for a connection that cannot be had: answered as 503. */
  readonly code = '08006';
}

export interface HomesOptions {
  readonly homes: readonly Home[];
  /** Which home each slot lives in, by slot; absent: all in the first. */
  readonly readSlots?: () => Promise<ReadonlyMap<number, number>>;
}

export function createHomes({ homes, readSlots }: HomesOptions): Homes {
  const byId = new Map(homes.map((home) => [home.id, home]));
  const [first] = homes;
  if (first === undefined) throw new Error('There is no home for players.');
  let slots: ReadonlyMap<number, number> = new Map();
  let reading: Promise<void> | null = null;
  // Whoever waits for a slot that is on its way asks at once: they share one look.
  const refresh = () => {
    if (readSlots === undefined) return Promise.resolve();
    reading ??= readSlots()
      .then((read) => {
        slots = read;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const homeOf = (playerId: bigint): Home => {
    const id = slots.get(slotOf(playerId)) ?? first.id;
    const home = byId.get(id);
    if (home === undefined)
      throw new HomeMovedError(
        `Slot ${slotOf(playerId)} lives in home ${id}, which this node does not know.`,
      );
    return home;
  };
  return {
    all: homes,
    homeOf,
    refresh,
    async transaction(playerId, work) {
      for (const delayMs of [...MOVED_DELAYS_MS, null]) {
        const home = homeOf(playerId);
        const done = await home.db.kysely.transaction().execute(async (within) => {
          const isHere = await isSlotHere(within, playerId);
          return isHere ? work(within) : MOVED;
        });
        if (done !== MOVED) return done;
        if (delayMs !== null) await delay(delayMs);
        await refresh();
      }
      throw new HomeMovedError(`Slot ${slotOf(playerId)} is in no home at the moment.`);
    },
  };
}

async function isSlotHere(within: HomeExecutor, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`
    select ${sql.raw(isInSlots('id', SLOTS_HERE))} as here from (values (${playerId}::bigint)) player (id)`.execute(
    within,
  );
  return rows[0]?.here === true;
}

/** Players' tables and the directory in one database: how a small installation and most tests run. */
export function oneHome(db: Database, bets: Database = db): Homes {
  return createHomes({ homes: [{ id: 1, db, bets, table: (name) => name }] });
}

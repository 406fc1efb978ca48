import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/**
 * Players are divided over hash slots, and each slot lives in one shard: a database (or a shard) that holds all tables of its
 * players. There is one shard by default. Data that belongs to no single player is in the directory, a separate database in code
 * though the same server by default: no transaction spans two shards, or a shard and the directory.
 */
export const SLOT_COUNT = 64;

export interface Shard {
  readonly id: number;
  /** Connections for transactions and queries. */
  readonly db: Database;
  /** Connections reserved for the batch writer and for the reads that a bet waits for. */
  readonly bets: Database;
  /** The name of a player table at this shard: a shard's tables carry its number. Only the batch statement needs it. */
  table(name: string): string;
}

/** A transaction or connection at a player's shard; the types keep it from being passed as one of the directory. */
export type ShardExecutor<Tables = unknown> = Executor<Tables> & { readonly scope?: 'shard' };
/** A transaction or connection of the directory. */
export type DirectoryExecutor<Tables = unknown> = Executor<Tables> & { readonly scope?: 'directory' };

export interface Shards {
  readonly all: readonly Shard[];
  shardOf(playerId: bigint): Shard;
  /**
   * Runs one transaction at the player's shard. It begins with the guard: if the player's slot has moved, nothing is done there
   * and the transaction runs at the new shard.
   */
  transaction<T>(playerId: bigint, work: (within: ShardExecutor) => Promise<T>): Promise<T>;
  /** Reloads the slot map, after a statement found that a slot has moved. */
  refresh(): Promise<void>;
}

export function slotOf(playerId: bigint): number {
  return Number(playerId % BigInt(SLOT_COUNT));
}

/**
 * SQL: the slots that live here, as a bit set. Evaluated before any row is written, it holds a shared lock until the commit:
 * moving a slot waits for the transactions that saw it here, and later transactions see it gone.
 */
export const SLOTS_HERE = 'slots_here()';

/** SQL: whether the slot of `playerId`, a bigint expression, is in the bit set `slots`. */
export function isInSlots(playerId: string, slots: string): string {
  return `(${slots} >> (${playerId} % ${SLOT_COUNT})::int) & 1 = 1`;
}

const MOVED = Symbol('moved');
/**
 * Delays between the attempts while a slot is being moved, which takes a fraction of a second; afterwards the call fails as if
 * the database were down.
 */
const MOVED_DELAYS_MS = [5, 20, 50, 100, 200, 400, 800, 1600];

class ShardMovedError extends Error {
  /** PostgreSQL's code for a failed connection: answered as 503. */
  readonly code = '08006';
}

export interface ShardsOptions {
  readonly shards: readonly Shard[];
  /** The shard of each slot; absent: all slots are in the first. */
  readonly readSlots?: () => Promise<ReadonlyMap<number, number>>;
}

export function createShards({ shards, readSlots }: ShardsOptions): Shards {
  const byId = new Map(shards.map((shard) => [shard.id, shard]));
  const [first] = shards;
  if (first === undefined) throw new Error('There is no shard for players.');
  let slots: ReadonlyMap<number, number> = new Map();
  let reading: Promise<void> | null = null;
  // Concurrent callers share one refresh of the slot map.
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
  const shardOf = (playerId: bigint): Shard => {
    const id = slots.get(slotOf(playerId)) ?? first.id;
    const shard = byId.get(id);
    if (shard === undefined)
      throw new ShardMovedError(
        `Slot ${slotOf(playerId)} lives in shard ${id}, which this node does not know.`,
      );
    return shard;
  };
  return {
    all: shards,
    shardOf,
    refresh,
    async transaction(playerId, work) {
      for (const delayMs of [...MOVED_DELAYS_MS, null]) {
        const shard = shardOf(playerId);
        const done = await shard.db.kysely.transaction().execute(async (within) => {
          const isHere = await isSlotHere(within, playerId);
          return isHere ? work(within) : MOVED;
        });
        if (done !== MOVED) return done;
        if (delayMs !== null) await delay(delayMs);
        await refresh();
      }
      throw new ShardMovedError(`Slot ${slotOf(playerId)} is in no shard at the moment.`);
    },
  };
}

async function isSlotHere(within: ShardExecutor, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`
    select ${sql.raw(isInSlots('id', SLOTS_HERE))} as here from (values (${playerId}::bigint)) player (id)`.execute(
    within,
  );
  return rows[0]?.here === true;
}

/** Players' tables and the directory in one database: the setup of a small installation and of most tests. */
export function oneShard(db: Database, bets: Database = db): Shards {
  return createShards({ shards: [{ id: 1, db, bets, table: (name) => name }] });
}

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { WHOLE_TABLE_LIMITS } from '../runtime/pool-limits.ts';
import type { Addresses } from './addresses.ts';
import { connectCommand } from './command-client.ts';
import { type Database, type Executor, openDatabase } from './database.ts';
import { readIdentity } from './installation.ts';
import { deleteMoved, moveSlot } from './move-slot.ts';
import { publishSlot, readSlotMap } from './slot-map.ts';

/** Lets only one mover run at a time. */
const MOVER_LOCK = 7_305_122;
/** Nodes reload the slot map at once, or within seconds if their subscription was lost; statements that began before have ended by then. */
const KEPT_MS = 15_000;

export interface SlotsMove {
  readonly from: number;
  readonly to: number;
  readonly slots: readonly number[];
}

export interface MovedSlot {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
  readonly rows: number;
}

export interface Mover {
  print(line: string): void;
  /** Called between two slots; a slot that has begun is finished. */
  isStopped(): boolean;
  /** Records a moved slot in the directory, in the commit that publishes its shard. */
  record(within: Executor, moved: MovedSlot): Promise<void>;
  /** How long the left-behind rows of a slot are kept for nodes that do not know of its move yet. */
  readonly keptMs?: number;
}

interface LeftBehind {
  readonly slot: number;
  readonly atMs: number;
}

/**
 * Moves slots one after the other while servers run. It may be stopped or killed, and run again: moved slots stay, and a slot in transit
 * is finished. Returns how many slots live in the new shard now.
 */
export async function moveSlots(addresses: Addresses, move: SlotsMove, mover: Mover): Promise<number> {
  const [fromUrl, toUrl] = [ownerOfShard(addresses, move.from), ownerOfShard(addresses, move.to)];
  const owner = openOwner(addresses);
  const directory = await connectTo(addresses.directory.ownerUrl, 'the directory');
  const publish = (moved: MovedSlot) =>
    owner.kysely.transaction().execute(async (within) => {
      await publishSlot(within, moved.slot, moved.to);
      await mover.record(within, moved);
    });
  const leftBehind: LeftBehind[] = [];
  const deleteOld = async (keptMs: number) => {
    for (const { slot, atMs } of leftBehind.splice(0)) {
      await delay(Math.max(0, atMs + keptMs - performance.now()));
      await deleteMoved({ slot, fromUrl, toUrl });
    }
  };
  try {
    await takeTurn(directory);
    await checkTarget(directory, toUrl, move.to);
    let done = 0;
    for (const slot of move.slots) {
      if (mover.isStopped()) break;
      const shard = (await readSlotMap(directory)).get(slot);
      if (shard !== move.from && shard !== move.to)
        throw new Error(`Slot ${slot} lives in shard ${shard}, not in shard ${move.from}.`);
      if (shard === move.from) {
        const { rows, closedMs } = await moveSlot({ slot, fromUrl, toUrl });
        await publish({ slot, from: move.from, to: move.to, rows });
        mover.print(
          `✓ slot ${slot}: ${rows} rows to shard ${move.to}; its players waited ${closedMs.toFixed(0)} ms`,
        );
      } else mover.print(`✓ slot ${slot} is in shard ${move.to} already`);
      leftBehind.push({ slot, atMs: performance.now() });
      done += 1;
    }
    await deleteOld(mover.keptMs ?? KEPT_MS);
    return done;
  } finally {
    await owner.close();
    await directory.end();
  }
}

function ownerOfShard({ shards }: Addresses, id: number): string {
  const shard = shards.find((one) => one.id === id);
  if (shard === undefined) throw new Error(`The settings name no shard ${id}.`);
  if (shard.ownerUrl === null) throw new Error(`Moving slots needs the owner’s address of shard ${id}.`);
  return shard.ownerUrl;
}

/** The owner's login: nodes may not change the map of slots. */
function openOwner({ directory: { ownerUrl } }: Addresses): Database {
  if (ownerUrl === null) throw new Error('Moving slots needs the owner’s address of the directory.');
  return openDatabase({ url: ownerUrl, maxConnections: 1, limits: WHOLE_TABLE_LIMITS });
}

async function connectTo(url: string | null, what: string): Promise<pg.Client> {
  if (url === null) throw new Error(`Moving slots needs the owner’s address of ${what}.`);
  return connectCommand(url);
}

async function takeTurn(directory: pg.Client): Promise<void> {
  const { rows } = await directory.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    MOVER_LOCK,
  ]);
  if (rows[0]?.mine !== true)
    throw new Error('Slots are being moved already. Wait until that run has ended.');
}

/** A node that does not know the new shard would refuse the players who moved there. */
async function checkTarget(directory: pg.Client, toUrl: string, to: number): Promise<void> {
  const shard = await connectTo(toUrl, `shard ${to}`);
  try {
    if ((await readIdentity(shard))?.shard !== to)
      throw new Error(`Shard ${to} is not prepared yet. Run npm run migrate.`);
  } finally {
    await shard.end();
  }
  const { rows } = await directory.query<{ nodes: number }>(
    `select count(*)::int as nodes from node_heartbeat where at > clock_timestamp() - interval '15 seconds' and shards < $1`,
    [to],
  );
  const nodes = rows[0]?.nodes ?? 0;
  if (nodes > 0)
    throw new Error(`${nodes} running nodes do not know shard ${to}. Restart them with it first, then move.`);
}

import { sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Executor } from './database.ts';
import type { DirectSession } from './direct-session.ts';
import { type Shards, SLOT_COUNT } from './shards.ts';
import { Subscriber } from './subscriber.ts';

const CHANNEL = 'slot_shard';

/** The shard of each slot, as recorded in the directory. */
export type SlotMap = ReadonlyMap<number, number>;

export async function readSlotMap(directory: Pick<pg.Pool, 'query'>): Promise<SlotMap> {
  const { rows } = await directory.query<{ slot: number; shard: number }>(
    'select slot, shard from slot_shard',
  );
  return new Map(rows.map(({ slot, shard }) => [slot, shard]));
}

/** Publishes to all nodes that a slot lives in another shard from now on. */
export async function publishSlot(directory: Executor, slot: number, shard: number): Promise<void> {
  await sql`
    with moved as (update slot_shard set shard = ${shard} where slot = ${slot} returning slot)
    select pg_notify(${CHANNEL}, slot::text) from moved`.execute(directory);
}

export interface SlotMapFollower {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Reloads the map whenever a slot has moved. Meanwhile the guard at each shard decides: a stale map only delays a call. */
export function followSlotMap(
  shards: Shards,
  { session, clock, log }: { readonly session: DirectSession; readonly clock: Clock; readonly log: Log },
): SlotMapFollower {
  const readAgain = () => {
    shards.refresh().catch((error: unknown) => log.warn({ err: error }, 'shards.slot_map_failed'));
  };
  return new Subscriber({ session, channel: CHANNEL, clock, log, onMessage: readAgain, onGap: readAgain });
}

/** Parses a set of slots: `7`, `0-15`, `1,5,9-12`; null for anything else. */
export function parseSlots(text: string): readonly number[] | null {
  const slots = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part) ?? [];
    if (first === undefined || Number(first) > Number(last) || Number(last) >= SLOT_COUNT) return null;
    for (let slot = Number(first); slot <= Number(last); slot += 1) slots.add(slot);
  }
  return [...slots].sort((one, other) => one - other);
}

import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import { deleteMoved, moveSlot } from '../database/move-slot.ts';
import { createShards, type Shard, type Shards, SLOT_COUNT, slotOf } from '../database/shards.ts';
import { TEST_LIMITS, type TestDatabase, testDatabase } from './test-database.ts';

/** `TEST_SHARDS=2 npm test` runs the tests of one shard on two. */
const SHARD_COUNT = Number(process.env.TEST_SHARDS ?? 1);
const BET_CONNECTIONS = 4;

export interface TestShards {
  readonly shards: Shards;
  /** The database of a player's tables. */
  databaseOf(playerId: bigint): TestDatabase;
  /** Moves the player's slot to the next shard. */
  moveSlotOf(playerId: bigint): Promise<void>;
  /** Closes the shards that it opened; the first belongs to the caller. */
  close(): Promise<void>;
}

export interface TestShardsOptions {
  readonly count?: number;
  /** Settings of a second pool at each shard, for the batch writer; absent: it shares the first. */
  readonly batchSession?: Readonly<Record<string, string>>;
}

/** Shards on one server, the first in an existing database. Players are assigned to them in turn. */
export async function testShards(
  first: TestDatabase,
  { count = SHARD_COUNT, batchSession }: TestShardsOptions = {},
): Promise<TestShards> {
  const databases = [first];
  while (databases.length < count) databases.push(await testDatabase('shard'));
  const pools: Database[] = [];
  const all: Shard[] = [];
  for (const [i, { db, appUrl, ownerUrl }] of databases.entries()) {
    await keepSlots(ownerUrl, i, databases.length);
    let bets = db;
    if (batchSession !== undefined) {
      bets = openDatabase({
        url: appUrl,
        maxConnections: BET_CONNECTIONS,
        session: batchSession,
        limits: TEST_LIMITS,
      });
      pools.push(bets);
    }
    all.push({ id: i + 1, db, bets, table: (name) => name });
  }
  const slots = new Map(Array.from({ length: SLOT_COUNT }, (_, slot) => [slot, 1 + (slot % all.length)]));
  const shards = createShards({ shards: all, readSlots: async () => slots });
  await shards.refresh();
  const urlOf = (shard: number) => databases[shard - 1]?.ownerUrl ?? first.ownerUrl;
  return {
    shards,
    async moveSlotOf(playerId) {
      const slot = slotOf(playerId);
      const from = slots.get(slot) ?? 1;
      const to = 1 + (from % all.length);
      await moveSlot({ slot, fromUrl: urlOf(from), toUrl: urlOf(to) });
      slots.set(slot, to);
      await shards.refresh();
      await deleteMoved({ slot, fromUrl: urlOf(from), toUrl: urlOf(to) });
    },
    databaseOf: (playerId) => databases[shards.shardOf(playerId).id - 1] ?? first,
    async close() {
      for (const pool of pools) await pool.close();
      for (const database of databases.slice(1)) await database.close();
    },
  };
}

/** The same shards as another node uses; the directory's by a pool of this node. */
export async function shardsBeside(
  beside: Shards,
  { db }: TestDatabase,
): Promise<Pick<TestShards, 'shards' | 'close'>> {
  const all = beside.all.map((shard): Shard => (shard.id === 1 ? { ...shard, db, bets: db } : shard));
  const slots = new Map(
    Array.from({ length: SLOT_COUNT }, (_, slot) => [slot, beside.shardOf(BigInt(slot)).id]),
  );
  const shards = createShards({ shards: all, readSlots: async () => slots });
  await shards.refresh();
  return { shards, close: async () => undefined };
}

async function keepSlots(ownerUrl: string, shard: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('update shard_slot set here = (slot % $1 = $2)', [count, shard]);
  await client.end();
}

import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import { createHomes, type Home, type Homes, SLOT_COUNT, slotOf } from '../database/homes.ts';
import { deleteMoved, moveSlot } from '../database/move-slot.ts';
import { TEST_LIMITS, type TestDatabase, testDatabase } from './test-database.ts';

/** `TEST_HOMES=2 npm test` runs the tests of one home on two. */
const HOME_COUNT = Number(process.env.TEST_HOMES ?? 1);
const BET_CONNECTIONS = 4;

export interface TestHomes {
  readonly homes: Homes;
  /** The database of a player's tables. */
  databaseOf(playerId: bigint): TestDatabase;
  /** Moves the player's slot to the next home. */
  moveSlotOf(playerId: bigint): Promise<void>;
  /** Closes the homes that it opened; the first belongs to the caller. */
  close(): Promise<void>;
}

export interface TestHomesOptions {
  readonly count?: number;
  /** Settings of a second pool at each home, for the batch writer; absent: it shares the first. */
  readonly batchSession?: Readonly<Record<string, string>>;
}

/** Homes on one server, the first in an existing database. Players are assigned to them in turn. */
export async function testHomes(
  first: TestDatabase,
  { count = HOME_COUNT, batchSession }: TestHomesOptions = {},
): Promise<TestHomes> {
  const databases = [first];
  while (databases.length < count) databases.push(await testDatabase('home'));
  const pools: Database[] = [];
  const all: Home[] = [];
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
  const homes = createHomes({ homes: all, readSlots: async () => slots });
  await homes.refresh();
  const urlOf = (home: number) => databases[home - 1]?.ownerUrl ?? first.ownerUrl;
  return {
    homes,
    async moveSlotOf(playerId) {
      const slot = slotOf(playerId);
      const from = slots.get(slot) ?? 1;
      const to = 1 + (from % all.length);
      await moveSlot({ slot, fromUrl: urlOf(from), toUrl: urlOf(to) });
      slots.set(slot, to);
      await homes.refresh();
      await deleteMoved(urlOf(from), slot);
    },
    databaseOf: (playerId) => databases[homes.homeOf(playerId).id - 1] ?? first,
    async close() {
      for (const pool of pools) await pool.close();
      for (const database of databases.slice(1)) await database.close();
    },
  };
}

async function keepSlots(ownerUrl: string, home: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('update home_slot set here = (slot % $1 = $2)', [count, home]);
  await client.end();
}

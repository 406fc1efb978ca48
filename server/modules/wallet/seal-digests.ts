// Per shard: digests of sealed days, by slot.
import { hash } from 'node:crypto';
import type pg from 'pg';
import { CHECK_SETTINGS } from '../../platform/database/checks.ts';
import type { Shards } from '../../platform/database/shards.ts';
import { createPace } from './pace.ts';
import {
  endOfRange,
  LAST_PLAYER,
  LINES_DIGEST,
  OPERATOR_ZONE,
  WINDOW,
  WINDOW_SETTINGS,
  windowValues,
} from './window.ts';

const PAGE = 5000;
const PLAYERS = { first: 100, most: 2000 };
const LISTED = 20;
/** The digest before the first player of a day, and before the first day of a slot. */
const START = Buffer.alloc(32);

export interface DaySlot {
  readonly slot: number;
  /** The version of the slot's row when the day was begun: it changes when the slot moves away, even if it comes back. */
  readonly version: string;
}

/** The digest of a slot's day: its players' digests chained in the order of their numbers. */
interface SlotDay {
  players: number;
  entries: bigint;
  digest: Buffer;
}

function addPlayer(sum: SlotDay | undefined, playerId: bigint, entries: bigint, digest: string): SlotDay {
  const { players, entries: before, digest: start } = sum ?? { players: 0, entries: 0n, digest: START };
  return {
    players: players + 1,
    entries: before + entries,
    digest: hash('sha256', Buffer.concat([start, Buffer.from(`${playerId}:${digest}`)]), 'buffer'),
  };
}

const chained = (before: Buffer, day: Buffer) => hash('sha256', Buffer.concat([before, day]), 'buffer');

interface PlayerDay {
  readonly player_id: bigint;
  readonly slot: number;
  readonly day: string;
  readonly entries: bigint;
  readonly digest: string;
}

/** Completes a day for its slots once all their players are sealed. A slot that has moved meanwhile is left to its new shard. */
export async function sealSlots(
  client: pg.ClientBase,
  { day, slots }: { readonly day: string; readonly slots: readonly DaySlot[] },
): Promise<void> {
  const sums = new Map<number, SlotDay>();
  for (let after = -1n, isLast = false; !isLast; ) {
    const { rows } = await client.query<Omit<PlayerDay, 'day'>>(
      `select player_id, case when player_id = 0 then -1 else (player_id % 64)::int end as slot, entries::bigint as entries,
              encode(digest, 'hex') as digest
         from account_seal where player_id > $1 and day = $2 and entries > 0 order by player_id limit ${PAGE}`,
      [after, day],
    );
    for (const { player_id, slot, entries, digest } of rows)
      sums.set(slot, addPlayer(sums.get(slot), player_id, entries, digest));
    after = rows.at(-1)?.player_id ?? after;
    isLast = rows.length < PAGE;
  }
  const { rows: before } = await client.query<{ slot: number; digest: Buffer }>(
    'select distinct on (slot) slot, digest from ledger_seal order by slot, day desc',
  );
  const earlier = new Map(before.map(({ slot, digest }) => [slot, digest]));
  const rows = slots.map(({ slot, version }) => {
    const { players, entries, digest } = sums.get(slot) ?? { players: 0, entries: 0n, digest: START };
    const line = chained(earlier.get(slot) ?? START, digest).toString('hex');
    return { slot, version, players, entries: entries.toString(), digest: line };
  });
  await client.query(
    `with here as materialized (select slots_here())
     insert into ledger_seal (slot, day, players, entries, digest)
     select slot, $2::date, players, entries, decode(digest, 'hex')
       from json_to_recordset($1) as given(slot int, version text, players int, entries bigint, digest text) cross join here
      where slot = -1 or exists (select 1 from shard_slot h where h.slot = given.slot and h.here and h.xmin::text = given.version)`,
    [JSON.stringify(rows), day],
  );
}

/** The name of the check for the days in `changedDays`. */
export const DIGESTS_CHECK = 'each sealed day has the entries that were sealed';

/** Reads all sealed days again, one shard after another, and returns those whose entries differ from the sealed ones. */
export async function changedDays(shards: Shards): Promise<string[]> {
  const found: string[] = [];
  for (const { db } of shards.all) {
    const client = await db.long.pool.connect();
    try {
      const sums = await readSlotDays(client);
      found.push(...(await compareWithSeals(client, sums)));
    } finally {
      client.release();
    }
  }
  return found.slice(0, LISTED);
}

const keyOf = (slot: number, day: string) => `${slot}/${day}`;

async function readSlotDays(client: pg.ClientBase): Promise<Map<string, SlotDay>> {
  const sums = new Map<string, SlotDay>();
  const pace = createPace(PLAYERS);
  for (let after = -1n; after < LAST_PLAYER; ) {
    after = await pace.step(async (size) => {
      const last = await endOfRange(client, after, size);
      for (const { slot, day, player_id, entries, digest } of await readPlayerDays(client, after, last)) {
        const key = keyOf(slot, day);
        sums.set(key, addPlayer(sums.get(key), player_id, entries, digest));
      }
      return last;
    });
  }
  return sums;
}

async function readPlayerDays(client: pg.ClientBase, after: bigint, last: bigint): Promise<PlayerDay[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`${CHECK_SETTINGS}; ${WINDOW_SETTINGS}`);
    const { rows } = await client.query<PlayerDay>(
      `${WINDOW}
       select player_id, holder.slot, (e.at at time zone '${OPERATOR_ZONE}')::date::text as day, count(*) as entries,
              encode(${LINES_DIGEST}, 'hex') as digest
         from booked e join holder using (player_id) join slot_seal using (slot)
        where e.at < slot_seal.sealed_until
        group by 1, 2, 3 order by 1, 3`,
      windowValues({ after, last, until: null, deep: true }),
    );
    return rows;
  } finally {
    await client.query('rollback');
  }
}

async function compareWithSeals(client: pg.ClientBase, sums: Map<string, SlotDay>): Promise<string[]> {
  const { rows } = await client.query<{
    slot: number;
    day: string;
    entries: bigint;
    digest: Buffer;
    before: Buffer | null;
  }>(
    `select slot, day::text, entries, digest, lag(digest) over (partition by slot order by day) as before
       from ledger_seal join (select slot from shard_slot where here union all select -1) here using (slot) order by day, slot`,
  );
  const found: string[] = [];
  for (const { slot, day, entries, digest, before } of rows) {
    const sum = sums.get(keyOf(slot, day)) ?? { entries: 0n, digest: START };
    sums.delete(keyOf(slot, day));
    if (chained(before ?? START, sum.digest).equals(digest) && sum.entries === entries) continue;
    found.push(`${day}, slot ${slot}: ${sum.entries} entries now, ${entries} when it was sealed`);
  }
  for (const [key, { entries }] of sums)
    found.push(`${key}: ${entries} entries of a day that was never sealed`);
  return found;
}

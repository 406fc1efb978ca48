// Per shard: the days of its players that are to be judged.
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { PAID } from '../wallet/wallet.ts';
import type { DayTotals, HarmEntry } from './types.ts';

/** Newest entries of a player's two days that are read; no hand makes more. */
const MAX_ENTRIES = 50_000;
const DAYS_READ = 28;

/** The last sealed day of each slot that is here, `YYYY-MM-DD`. */
export async function readSealedDays(shard: Executor): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ slot: number; day: string }>`
    select here.slot::int as slot, max(day)::text as day from ledger_seal join shard_slot here using (slot) where here
     group by here.slot`.execute(shard);
  return new Map(rows.map(({ slot, day }) => [slot, day]));
}

/** Players of these slots with entries on a day, after a player. */
export async function readPlayersOf(
  shard: Executor,
  { day, after, slots, limit }: { day: string; after: bigint; slots: readonly number[]; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id from play_day
     where day = ${day} and player_id > ${after} and (player_id % 64)::int = any(${slots}::int[])
     order by player_id limit ${limit}`.execute(shard);
  return rows.map(({ playerId }) => playerId);
}

/** The days with play among the 28 that end with this one, oldest first. */
export async function readDays(shard: Executor, playerId: bigint, day: string): Promise<DayTotals[]> {
  const { rows } = await sql<{ day: string; staked: bigint; paid: bigint; hours: number[] }>`
    select day::text, staked, paid, hours::float8[] from play_day
     where player_id = ${playerId} and day <= ${day} and day > ${day}::date - ${DAYS_READ}::int
     order by day`.execute(shard);
  const days = new Map<string, DayTotals>();
  for (const { day: name, staked, paid, hours } of rows) {
    const known = days.get(name);
    days.set(name, {
      day: name,
      staked: staked + (known?.staked ?? 0n),
      paid: paid + (known?.paid ?? 0n),
      hours: hours.map((amount, hour) => BigInt(amount) + (known?.hours[hour] ?? 0n)),
    });
  }
  return [...days.values()];
}

/** The player's entries from one moment to another, oldest first. */
export async function readEntries(
  shard: Executor,
  playerId: bigint,
  { from, to }: { from: Date; to: Date },
): Promise<HarmEntry[]> {
  const { rows } = await sql<HarmEntry>`
    select at, seq, kind, amount, ${sql.raw(PAID)} as paid from entry
     where player_id = ${playerId} and at >= ${from} and at < ${to}
     order by at desc, seq desc limit ${MAX_ENTRIES}`.execute(shard);
  return rows.reverse();
}

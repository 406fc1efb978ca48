import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { daysLater, firstSealedDayOf, sealedDayOf } from '../wallet/wallet.ts';
import { periodOf, readMovements, readStateRevenue } from './from-entries.ts';

export interface LedgerDaysDeps {
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
}

/** Days that one run fills: a longer past is filled by the next runs. */
const DAYS_AT_ONCE = 31;

/**
 * Sums the sealed days that have no sums yet, the oldest first, each in one commit. A day during which a slot of players moved between shards is
 * read again by the next run.
 *
 * @returns the days that were filled
 */
export async function fillLedgerDays({ db, shards, clock }: LedgerDaysDeps): Promise<string[]> {
  const filled: string[] = [];
  const sealed = await sealedDayOf(shards);
  const last = await lastLedgerDay(db.kysely);
  let day = last === null ? await firstSealedDayOf(shards) : daysLater(last, 1);
  while (sealed !== null && day !== null && day <= sealed && filled.length < DAYS_AT_ONCE) {
    if (!(await fillDay({ db, shards, clock }, day))) break;
    filled.push(day);
    day = daysLater(day, 1);
  }
  return filled;
}

async function fillDay({ db, shards, clock }: LedgerDaysDeps, day: string): Promise<boolean> {
  const period = periodOf(day);
  if (period === null) return false;
  const slots = await slotsOf(shards);
  const revenue = await readStateRevenue(shards.all, period);
  const movements = await readMovements(shards.all, period);
  if ((await slotsOf(shards)) !== slots) return false;
  await db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<{ day: string }>`
      insert into ledger_day (day, filled_at) values (${day}::date, ${clock.now()}) on conflict do nothing returning day::text as day`.execute(
      within,
    );
    // Another node filled it.
    if (rows.length === 0) return;
    await sql`
      insert into revenue_day (day, product, paytable, state, stakes, payouts)
      select ${day}::date, * from unnest(${revenue.map(({ product }) => product)}::text[], ${revenue.map(({ paytable }) => paytable)}::text[],
        ${revenue.map(({ state }) => state)}::text[], ${revenue.map(({ stakesKobo }) => stakesKobo)}::bigint[], ${revenue.map(({ payoutsKobo }) => payoutsKobo)}::bigint[])`.execute(
      within,
    );
    await sql`
      insert into account_day (day, account, product, delta)
      select ${day}::date, * from unnest(${movements.map(({ account }) => account)}::text[], ${movements.map(({ product }) => product)}::text[],
        ${movements.map(({ movedKobo }) => movedKobo)}::bigint[])`.execute(within);
  });
  return true;
}

/** The place of each slot; it changes while a slot moves, and a moving slot could be read twice or not at all. */
async function slotsOf({ all }: Shards): Promise<string> {
  const found: string[] = [];
  for (const { id, db } of all) {
    const { rows } = await sql<{ here: string | null }>`
      select string_agg(slot || ' ' || xmin, ',' order by slot) as here from shard_slot where here`.execute(
      db.kysely,
    );
    found.push(`${id}: ${rows[0]?.here ?? ''}`);
  }
  return found.join('; ');
}

/** The last day with sums; null: there is none. Figures of reports end with it. */
export async function lastLedgerDay(directory: DirectoryExecutor): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from ledger_day`.execute(
    directory,
  );
  return rows[0]?.day ?? null;
}

// Per shard: a day of its ledger.
import type pg from 'pg';
import {
  CHECK_SETTINGS,
  type Discrepancy,
  type Sealing,
  type ShardCheck,
} from '../../platform/database/checks.ts';
import type { Database } from '../../platform/database/database.ts';
import { SLOTS_HERE } from '../../platform/database/shards.ts';
import { createPace, type PaceOptions } from './pace.ts';
import { checkTimeRanges, checkWindow, inSnapshot, oldestMonth } from './reconcile-shards.ts';
import { type DaySlot, sealSlots } from './seal-digests.ts';
import {
  dayEnd,
  endOfRange,
  LAST_PLAYER,
  LINES_DIGEST,
  OPERATOR_ZONE,
  WINDOW,
  WINDOW_SETTINGS,
  windowValues,
} from './window.ts';

/** Number of players per transaction; fewer than for reading, because sealing writes. */
const PLAYERS = { first: 100, most: 5000 };
/**
 * Delay between the end of a day and its sealing. An entry has the time of the node that books it, but is never dated before its account's
 * latest entry: the clock guard keeps nodes within seconds of the database.
 */
export const WAIT_HOURS = 4;

/** The wallet's own state carried from a sealed day to the next ones. The players' seals come last, because `since` is read from them. */
const STAKES_AT_RISK = `,
  changed as (
    select player_id, product, reference, staked, paid, at_risk from round_money m
     where exists (
       select 1 from posted where posted.player_id = m.player_id and posted.product = m.product and posted.reference = m.reference
     )
  ),
  settled as (
    delete from at_risk_seal seal using changed
     where seal.player_id > $1 and seal.player_id <= $2 and changed.at_risk = 0 and seal.player_id = changed.player_id
       and seal.product = changed.product and seal.reference = changed.reference
  )
  insert into at_risk_seal (player_id, product, reference, staked, paid, at_risk)
  select player_id, product, reference, staked, paid, at_risk from changed where at_risk > 0
  on conflict (player_id, product, reference)
    do update set staked = excluded.staked, paid = excluded.paid, at_risk = excluded.at_risk`;

/** Includes players who only played for nothing: the carried totals of their rounds must not be added twice. */
const ACCOUNTS = `
  insert into account_seal (player_id, day, seq, at, cash, held, bonus, transfers, transferred, entries, digest)
  select player_id, ($3 at time zone '${OPERATOR_ZONE}')::date - 1, coalesce(b.seq, holder.seq), coalesce(b.at, holder.at),
         holder.cash + coalesce(p.cash, 0), holder.held + coalesce(p.held, 0), holder.bonus + coalesce(p.bonus, 0),
         holder.transfers + coalesce(b.transfers, 0), holder.transferred + coalesce(b.transferred, 0), coalesce(b.entries, 0),
         coalesce(b.digest, '')
    from holder
    left join (select player_id, at from wallet_account where player_id > $1 and player_id <= $2) account using (player_id)
    left join (
      select player_id, max(seq) as seq, max(at) as at, count(*) filter (where kind in ('deposit', 'excess', 'suspense')) as transfers,
             sum(amount) filter (where kind in ('deposit', 'excess', 'suspense')) as transferred, count(*) as entries,
             ${LINES_DIGEST} as digest
        from booked e group by player_id
    ) b using (player_id)
    left join (
      select player_id, sum(delta) filter (where account = 'cash') as cash, sum(delta) filter (where account = 'held') as held,
             sum(delta) filter (where account = 'bonus') as bonus
        from posted where player_id > 0 group by player_id
    ) p using (player_id)
   where since < $3 and (b.entries > 0 or account.at >= since)
  on conflict (player_id) do update
    set day = excluded.day, seq = excluded.seq, at = excluded.at, cash = excluded.cash, held = excluded.held, bonus = excluded.bonus,
        transfers = excluded.transfers, transferred = excluded.transferred, entries = excluded.entries, digest = excluded.digest`;

export interface SealRules {
  readonly checks: readonly ShardCheck[];
  /** Each module's state carried from a sealed day to the next ones: statements after the relations of `window.ts`. */
  readonly carries: readonly string[];
  /** Number of players sealed in one commit; absent: as many as take about half a second. */
  readonly players?: PaceOptions;
}

interface DueDay {
  readonly day: string;
  readonly until: Date;
  /** Null: the first day of these slots; it includes all earlier entries. */
  readonly from: Date | null;
  readonly slots: readonly DaySlot[];
}

/** The sealing lock of the shard: if two nodes start at once, the second leaves it to the first. It ends with the connection. */
const SEALING_LOCK = 7_305_131;

/**
 * Seals all days that ended long enough ago, the oldest first, in transactions of one range of players each. Killed at any point, it
 * continues where it stopped. Null: another node is sealing.
 *
 * @param goesOn called between the transactions; on false, the rest is left to the next run
 */
export async function sealShard(
  { long: { pool } }: Database,
  rules: SealRules,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<Sealing | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      SEALING_LOCK,
    ]);
    if (rows[0]?.locked !== true) return null;
    try {
      return await sealDays(client, rules, now, goesOn);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SEALING_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function sealDays(
  client: pg.PoolClient,
  rules: SealRules,
  now: Date,
  goesOn: () => boolean,
): Promise<Sealing> {
  const days: string[] = [];
  const oldest = await firstDay(client, now);
  while (oldest !== null && goesOn()) {
    const due = await dueDay(client, oldest, now);
    if (due === null) break;
    const found = [
      ...(await checkTimeRanges(client, rules.checks, due.from, due.until)),
      ...(await sealPlayers(client, rules, due, goesOn)),
    ];
    if (found.length > 0) return { days, found, waiting: due };
    if (!goesOn()) return { days, found, waiting: due };
    await sealSlots(client, due);
    days.push(due.day);
  }
  return { days, found: [], waiting: null };
}

/** The first day with entries; null: there are none. */
async function firstDay(client: pg.PoolClient, now: Date): Promise<Date | null> {
  const month = await oldestMonth(client, now);
  if (month === null) return null;
  const { rows } = await inSnapshot(client, () =>
    client.query<{ day: Date }>(
      `select day from generate_series($1::timestamptz, $1::timestamptz + interval '31 days', interval '1 day') day
        where exists (select from entry where at >= day and at < day + interval '1 day') order by day limit 1`,
      [month],
    ),
  );
  return rows[0]?.day ?? month;
}

/** The oldest day that is due for a slot here, with all slots for which it is due. */
async function dueDay(client: pg.ClientBase, oldest: Date, now: Date): Promise<DueDay | null> {
  const { rows } = await client.query<{
    day: string;
    until: Date;
    from: Date | null;
    slot: number;
    version: string;
  }>(
    `with slot_day as (
       select slot, version, (select max(day) from ledger_seal seal where seal.slot = here.slot) as sealed
         from (select slot::int as slot, xmin::text as version from shard_slot where here union all select -1, '') here
     ),
     next as (
       select *, coalesce(sealed + 1, ($1::timestamptz at time zone '${OPERATOR_ZONE}')::date) as day from slot_day
     )
     select day::text, ${dayEnd('day')} as until, ${dayEnd('sealed')} as "from", slot, version from next
      where day = (select min(day) from next) and ${dayEnd('day')} < $2::timestamptz - interval '${WAIT_HOURS} hours'
      order by slot`,
    [oldest, now],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const from = rows.every((row) => row.from !== null) ? first.from : null;
  return { day: first.day, until: first.until, from, slots: rows };
}

/** Checks and seals each range in one commit. Ranges with a discrepancy stay unsealed; the others are sealed. */
async function sealPlayers(
  client: pg.PoolClient,
  rules: SealRules,
  { until }: DueDay,
  goesOn: () => boolean,
): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  const pace = createPace(rules.players ?? PLAYERS);
  for (let after = -1n; after < LAST_PLAYER && goesOn(); ) {
    after = await pace.step(async (size) => {
      const last = await endOfRange(client, after, size);
      found.push(...(await sealRange(client, rules, { after, last, until, deep: false })));
      return last;
    });
  }
  return found;
}

async function sealRange(
  client: pg.PoolClient,
  { checks, carries }: SealRules,
  window: Parameters<typeof checkWindow>[2],
): Promise<Discrepancy[]> {
  await client.query('begin');
  try {
    await client.query(`${CHECK_SETTINGS}; ${WINDOW_SETTINGS}`);
    // Moving the slots waits for this commit, or is over: the seals written here are copied with their players.
    await client.query(`select ${SLOTS_HERE}`);
    const found = await checkWindow(client, checks, window);
    if (found.length === 0) {
      for (const text of [...carries, STAKES_AT_RISK, ACCOUNTS])
        await client.query(`${WINDOW}${text}`, windowValues(window));
    }
    await client.query('commit');
    return found;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

// Per shard: all ranges of its players, and all periods.
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type pg from 'pg';
import {
  CHECK_SETTINGS,
  type Discrepancy,
  LISTED,
  type ReconcileScope,
  type ShardCheck,
} from '../../platform/database/checks.ts';
import type { Shard } from '../../platform/database/shards.ts';
import { createPace } from './pace.ts';
import { endOfRange, LAST_PLAYER, WINDOW, WINDOW_SETTINGS, type Window, windowValues } from './window.ts';

/** Size of a range of players. */
const PLAYERS = { first: 100, most: 5000 };
const HOURS = { first: 1, most: 24 * 31 };
const HOUR_MS = 3_600_000;

export interface ReconcileOptions extends Partial<ReconcileScope> {
  /** Called after each range of players, with the number checked so far. */
  onProgress?(players: number): void;
  /** Stores how far a run has come, so that a later one continues there after a kill. */
  readonly progress?: ReconcileProgress;
}

/** How far a run has come at a shard. */
export interface ShardProgress {
  /** The last player that was checked; null: none is left. */
  readonly after: bigint | null;
  /** All entries before this time were checked by time; null: none yet. */
  readonly until: Date | null;
  readonly found: readonly Discrepancy[];
}

export interface ReconcileProgress {
  /** Null: the shard was not begun. */
  of(shard: number): ShardProgress | null;
  /** Called after each range. */
  keep(shard: number, progress: ShardProgress): void;
}

/** Shards are servers of their own. More at once would tire the machine of an installation that divides one. */
const SHARDS_AT_ONCE = 4;
const NOT_BEGUN: ShardProgress = { after: -1n, until: null, found: [] };

/**
 * Checks the entries at shards since the last sealed days, or with `deep` the whole history. A range of players is read in one
 * snapshot, because all rows of a player are in one shard; a snapshot stays open only for its range.
 */
export async function reconcileShards(
  shards: readonly Shard[],
  checks: readonly ShardCheck[],
  { deep = false, onProgress, progress }: ReconcileOptions = {},
): Promise<Discrepancy[]> {
  const wanted = checks.filter(({ when = 'always' }) => when !== 'deep' || deep);
  let players = 0;
  const onRange = (size: number) => {
    players += size;
    onProgress?.(players);
  };
  const inTurn = pLimit(SHARDS_AT_ONCE);
  const found = await Promise.all(
    shards.map((shard) => inTurn(() => reconcileShard(shard, wanted, { deep, onRange, progress }))),
  );
  const all = found.flat();
  return checks.flatMap(({ name }) => all.filter(({ check }) => check === name).slice(0, LISTED));
}

interface ShardRun {
  readonly deep: boolean;
  onRange(players: number): void;
  readonly progress: ReconcileProgress | undefined;
}

/** Continues where an earlier run at the shard ended. */
async function reconcileShard(
  { id, db }: Shard,
  checks: readonly ShardCheck[],
  { deep, onRange, progress }: ShardRun,
): Promise<readonly Discrepancy[]> {
  let at = progress?.of(id) ?? NOT_BEGUN;
  const keep = (next: Partial<ShardProgress>, found: readonly Discrepancy[]) => {
    at = { ...at, ...next, found: [...at.found, ...found].slice(0, LISTED * checks.length) };
    progress?.keep(id, at);
  };
  const client = await db.long.pool.connect();
  try {
    const pace = createPace(PLAYERS);
    while (at.after !== null && at.after < LAST_PLAYER) {
      const { after } = at;
      const { last, found } = await pace.step(async (size) => {
        const end = await endOfRange(client, after, size);
        const window = { after, last: end, until: null, deep };
        const here = await inSnapshot(client, () => checkWindow(client, checks, window));
        onRange(size);
        return { last: end, found: here };
      });
      keep({ after: last < LAST_PLAYER ? last : null }, found);
    }
    const from = at.until ?? (deep ? null : await oldestSeal(client));
    await eachCheckedTime(client, checks, { from, until: null }, (until, found) =>
      keep(until === null ? {} : { until }, found),
    );
  } finally {
    client.release();
  }
  return at.found;
}

/** A read-only transaction with one snapshot and the settings of checks. */
export async function inSnapshot<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`${CHECK_SETTINGS}; ${WINDOW_SETTINGS}`);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** A statement's name at its connection, which plans it once for all ranges: planning takes longer than reading a range of few entries. */
const nameOf = (statement: string): string =>
  `check-${createHash('sha256').update(statement).digest('hex').slice(0, 16)}`;

/** The class of PostgreSQL's errors of values: a text that is no uuid, an object that is no array. */
const DATA_FAULT = /^22/;

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown }).code ?? '');

/** A row with a damaged value is a discrepancy of its own check, and stops no other one. */
async function runCheck(client: pg.ClientBase, check: string, query: pg.QueryConfig): Promise<Discrepancy[]> {
  await client.query('savepoint one_check');
  try {
    const { rows } = await client.query<{ detail: string }>(query);
    return rows.map(({ detail }) => ({ check, detail }));
  } catch (error) {
    if (!DATA_FAULT.test(codeOf(error))) throw error;
    await client.query('rollback to savepoint one_check');
    return [{ check, detail: `a row is damaged: ${(error as Error).message}` }];
  } finally {
    await client.query('release savepoint one_check').catch(() => undefined);
  }
}

/** The discrepancies of a range of players; runs inside a transaction with the settings of checks. */
export async function checkWindow(
  client: pg.ClientBase,
  checks: readonly ShardCheck[],
  window: Window,
): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const { name, text, per = 'players', when = 'always' } of checks) {
    if (per !== 'players' || (window.until !== null && when !== 'always')) continue;
    const statement = `${WINDOW}${text} limit ${LISTED}`;
    const values = windowValues(window);
    found.push(...(await runCheck(client, name, { name: nameOf(statement), text: statement, values })));
  }
  return found;
}

/** The discrepancies of the entries between two times, one period at a time; null is the beginning, or the end. */
export async function checkTimeRanges(
  client: pg.PoolClient,
  checks: readonly ShardCheck[],
  from: Date | null,
  until: Date | null,
): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  await eachCheckedTime(client, checks, { from, until }, (_, here) => void found.push(...here));
  return found;
}

async function eachCheckedTime(
  client: pg.PoolClient,
  checks: readonly ShardCheck[],
  range: TimeRange,
  onChecked: (until: Date | null, found: readonly Discrepancy[]) => void,
): Promise<void> {
  const wanted = checks.filter(({ per }) => per === 'time');
  if (wanted.length === 0) return;
  await eachTimeRange(client, range, async (begin, end) =>
    onChecked(end, await checkTimeRange(client, wanted, begin, end)),
  );
}

/** A connection, or a pool of them. */
type Queryable = Pick<pg.ClientBase, 'query'>;

/** From one time to another; null is the beginning, or the end. */
export interface TimeRange {
  readonly from: Date | null;
  readonly until: Date | null;
  /** Called between the parts; on false, the rest is left out. */
  goesOn?(): boolean;
}

/** Divides a period into parts that each take about half a second. */
export async function eachTimeRange(
  client: Queryable,
  { from, until, goesOn = () => true }: TimeRange,
  work: (from: Date | null, until: Date | null) => Promise<void>,
): Promise<void> {
  const now = await readTime(client, 'select clock_timestamp() as time');
  const last = until ?? now ?? new Date(0);
  const pace = createPace(HOURS);
  let at: Date | null = from ?? (await oldestMonth(client, last));
  if (from === null) await work(null, at);
  while (at !== null && at < last && goesOn()) {
    const begin: Date = at;
    at = await pace.step(async (hours) => {
      const end = new Date(Math.min(begin.getTime() + hours * HOUR_MS, last.getTime()));
      await work(begin, end);
      return end;
    });
  }
  if (until === null && at !== null && goesOn()) await work(at, null);
}

async function checkTimeRange(
  client: pg.PoolClient,
  checks: readonly ShardCheck[],
  from: Date | null,
  until: Date | null,
): Promise<Discrepancy[]> {
  return inSnapshot(client, async () => {
    const found: Discrepancy[] = [];
    for (const { name, text } of checks) {
      const values = [from?.toISOString() ?? '-infinity', until?.toISOString() ?? 'infinity'];
      found.push(...(await runCheck(client, name, { text: `${text} limit ${LISTED}`, values })));
    }
    return found;
  });
}

/** The earliest time from which entries of a slot here are not sealed; null: never sealed. */
async function oldestSeal(client: pg.ClientBase): Promise<Date | null> {
  const { rows } = await client.query<{ sealed_until: Date | null }>(
    `
    ${WINDOW} select nullif(min(coalesce(sealed_until, '-infinity')), '-infinity') as sealed_until from slot_seal`,
    [0n, 0n, 'infinity', false],
  );
  return rows[0]?.sealed_until ?? null;
}

/** The beginning of the oldest month with entries, at most a hundred and twenty months ago; null: there are none. */
export function oldestMonth(client: Queryable, now: Date): Promise<Date | null> {
  return readTime(
    client,
    `select month as time
       from (
         select date_trunc('month', $1::timestamptz at time zone 'UTC') at time zone 'UTC' - make_interval(months => back) as month
           from generate_series(0, 120) back
       ) every_month
      where exists (select from entry where at >= month and at < month + interval '1 month')
      order by month limit 1`,
    [now],
  );
}

async function readTime(client: Queryable, text: string, values: unknown[] = []): Promise<Date | null> {
  const { rows } = await client.query<{ time: Date | null }>(text, values);
  return rows[0]?.time ?? null;
}

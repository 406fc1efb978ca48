import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Newest } from '../../platform/database/newest-first.ts';
import type { Shard, ShardExecutor, Shards } from '../../platform/database/shards.ts';
import { type Clock, HOUR_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { dayStart, daysLater, operatorDay } from '../wallet/wallet.ts';
import { type AmlRules, findingsOf, firstDayFor, rulesOf, type Transfer } from './rules.ts';
import type { AmlReport, AmlState } from './types.ts';

export { countReports } from './count-reports.ts';
export { decideRequest, waitingRequests } from './funds.ts';
export { changesOf } from './funds-changes.ts';
export type { AmlReport, AmlState } from './types.ts';

export interface AmlDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  readonly versions: readonly AmlRules[];
}

/** Time after the end of a day before it is examined: its last entries are committed by then. */
const SETTLED_MS = HOUR_MS;
/** Days that are examined afterwards, if no node was up. */
const DAYS_BACK = 14;

/**
 * Examines the days that ended, at each shard and slot once. A player whose movements cannot be examined is passed over and logged; the
 * slot's day is then examined again by the next run, which finds the other players' reports written.
 *
 * @returns the number of new reports
 */
export async function examineDays(deps: AmlDeps): Promise<number> {
  const last = operatorDay(new Date(deps.clock.now().getTime() - SETTLED_MS - 24 * HOUR_MS));
  let reports = 0;
  for (const shard of deps.shards.all)
    for (let back = DAYS_BACK - 1; back >= 0; back -= 1) {
      const day = daysLater(last, -back);
      const rules = rulesOf(deps.versions, day);
      if (rules === null) continue;
      try {
        reports += await examineDay(deps, shard, day, rules);
      } catch (error) {
        deps.log.warn({ err: error, shard: shard.id, day }, 'aml.day_not_examined');
      }
    }
  if (reports > 0) deps.log.info({ reports }, 'aml.reports_found');
  return reports;
}

async function examineDay(deps: AmlDeps, shard: Shard, day: string, rules: AmlRules): Promise<number> {
  const { rows: open } = await sql<{ slot: number }>`
    select slot::int as slot from shard_slot
     where here and not exists (select from aml_day where aml_day.slot = shard_slot.slot and aml_day.day = ${day}::date)`.execute(
    shard.db.kysely,
  );
  if (open.length === 0) return 0;
  const slots = open.map(({ slot }) => slot);
  const failed = new Set<number>();
  let reports = 0;
  for (const playerId of await playersOfDay(shard, day, slots)) {
    try {
      reports += await examinePlayer(shard, playerId, day, rules, deps.clock.now());
    } catch (error) {
      failed.add(Number(playerId % 64n));
      deps.log.error({ err: error, playerId: playerId.toString(), day }, 'aml.player_not_examined');
    }
  }
  const done = slots.filter((slot) => !failed.has(slot));
  if (done.length > 0)
    await sql`
      insert into aml_day (slot, day, examined_at) select slot, ${day}::date, ${deps.clock.now()} from unnest(${done}::int[]) slot
      on conflict do nothing`.execute(shard.db.kysely);
  return reports;
}

/** Every finding is about a transfer of its day, so only players with one are examined. */
async function playersOfDay({ db }: Shard, day: string, slots: readonly number[]): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id from entry
     where at >= ${dayStart(day)} and at < ${dayStart(daysLater(day, 1))} and kind in ('deposit', 'excess', 'suspense_claim', 'hold')
       and player_id > 0 and (player_id % 64)::int = any(${slots}::int[])
     order by player_id`.execute(db.long.kysely);
  return rows.map(({ playerId }) => playerId);
}

async function examinePlayer(
  { db }: Shard,
  playerId: bigint,
  day: string,
  rules: AmlRules,
  now: Date,
): Promise<number> {
  const transfers = await readTransfers(db.kysely, playerId, day);
  const stakedKobo = await readStaked(db.kysely, playerId, day, rules, transfers);
  const findings = findingsOf({ transfers, stakedKobo }, day, rules);
  if (findings.length === 0) return 0;
  let inserted = 0;
  for (const { kind, figures, entries } of findings) {
    const { rows } = await sql<{ kind: string }>`
      insert into aml_report (player_id, day, kind, figures, entries, found_at)
      values (${playerId}, ${day}::date, ${kind}, ${JSON.stringify(figures)}::json, ${entries}::text[], ${now})
      on conflict do nothing returning kind`.execute(db.kysely);
    inserted += rows.length;
  }
  return inserted;
}

/** A deposit and its part above a limit are one transfer. */
async function readTransfers(executor: ShardExecutor, playerId: bigint, day: string): Promise<Transfer[]> {
  const { rows } = await sql<Omit<Transfer, 'direction'> & { isOut: boolean }>`
    select min(at) as at, kind = 'hold' as is_out, sum(amount)::bigint as amount_kobo, reference,
           min(note) filter (where kind <> 'hold') as sender
      from entry
     where player_id = ${playerId} and at >= ${dayStart(firstDayFor(day))} and at < ${dayStart(daysLater(day, 1))}
       and product = 'payments' and kind in ('deposit', 'excess', 'suspense_claim', 'hold')
     group by 2, reference order by 1`.execute(executor);
  return rows.map(({ isOut, ...transfer }) => ({ ...transfer, direction: isOut ? 'out' : 'in' }));
}

async function readStaked(
  executor: ShardExecutor,
  playerId: bigint,
  day: string,
  { rapid }: AmlRules,
  transfers: readonly Transfer[],
): Promise<Kobo> {
  const firstDay = daysLater(day, 1 - rapid.days);
  const first = transfers.find(({ at, direction }) => direction === 'in' && operatorDay(at) >= firstDay);
  if (first === undefined) return 0n;
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(amount), 0)::bigint as staked from entry
     where player_id = ${playerId} and at >= ${first.at} and at < ${dayStart(daysLater(day, 1))} and kind in ('stake', 'raise')`.execute(
    executor,
  );
  return rows[0]?.staked ?? 0n;
}

/** The place of a report in a list. */
export type ReportKey = Pick<AmlReport, 'day' | 'playerId'> & { readonly kind: string };

/** By day, then player, then kind, as the database orders them. */
function byKey(one: ReportKey, other: ReportKey): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  if (one.playerId !== other.playerId) return one.playerId < other.playerId ? -1 : 1;
  return one.kind < other.kind ? -1 : Number(one.kind > other.kind);
}

/** The reports of these states after a place, oldest first; `after` null: from the first. */
export async function readReports(
  shards: Shards,
  states: readonly AmlState[],
  { after, limit }: { readonly after: ReportKey | null; readonly limit: number },
): Promise<AmlReport[]> {
  const found: AmlReport[] = [];
  for (const { db } of shards.all) {
    const { rows } = await sql<AmlReport>`
      select player_id, day::text as day, kind, figures, entries, state, state_at, state_by, note from aml_report
       where state = any(${states}::text[]) and exists (select from shard_slot where here and slot = player_id % 64)
         and (${after?.day ?? null}::date is null or (aml_report.day, player_id, kind collate "C")
              > (${after?.day ?? null}::date, ${after?.playerId ?? null}::bigint, ${after?.kind ?? null}::text collate "C"))
       order by aml_report.day, player_id, kind collate "C" limit ${limit}`.execute(db.kysely);
    found.push(...rows);
  }
  return found.toSorted(byKey).slice(0, limit);
}

/** A player's reports that were found before a moment, newest first. */
export async function readReportsOf(
  shards: Shards,
  playerId: bigint,
  { until, limit }: Newest,
): Promise<(AmlReport & { readonly foundAt: Date })[]> {
  const { rows } = await sql<AmlReport & { readonly foundAt: Date }>`
    select player_id, day::text as day, kind, figures, entries, state, state_at, state_by, note, found_at from aml_report
     where player_id = ${playerId} and found_at < ${until} order by found_at desc, aml_report.day desc, kind limit ${limit}`.execute(
    shards.shardOf(playerId).db.kysely,
  );
  return rows;
}

/** The number of a player's reports that are not decided. */
export async function countUndecided(shards: Shards, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ reports: number }>`
    select count(*)::int as reports from aml_report
     where player_id = ${playerId} and state in ('open', 'reviewed')`.execute(
    shards.shardOf(playerId).db.kysely,
  );
  return rows[0]?.reports ?? 0;
}

/** The reports on the days of a month, such as `2026-11`, with their decisions; with a moment, those that were found before it. */
export async function reportsOfMonth(
  shards: Shards,
  month: string,
  foundBefore: Date | null = null,
): Promise<AmlReport[]> {
  const found: AmlReport[] = [];
  for (const { db } of shards.all) {
    const { rows } = await sql<AmlReport>`
      select player_id, day::text as day, kind, figures, entries, state, state_at, state_by, note from aml_report
       where aml_report.day >= ${`${month}-01`}::date and aml_report.day < ${`${month}-01`}::date + interval '1 month'
         and (${foundBefore}::timestamptz is null or found_at < ${foundBefore}::timestamptz)
         and exists (select from shard_slot where here and slot = player_id % 64)`.execute(db.long.kysely);
    found.push(...rows);
  }
  return found.toSorted(byKey);
}

export interface Decision {
  readonly playerId: bigint;
  readonly day: string;
  readonly kind: string;
  readonly state: Exclude<AmlState, 'open'>;
  readonly actor: string;
  readonly note: string;
  readonly now: Date;
}

/** Decides a report. A report that was filed or dismissed stays so. */
export async function decideReport(shards: Shards, decision: Decision): Promise<boolean> {
  const { playerId, day, kind, state, actor, note, now } = decision;
  const { rows } = await sql<{ kind: string }>`
    update aml_report set state = ${state}, state_at = ${now}, state_by = ${actor}, note = ${note}
     where player_id = ${playerId} and day = ${day}::date and kind = ${kind} and state in ('open', 'reviewed')
    returning kind`.execute(shards.shardOf(playerId).db.kysely);
  return rows.length > 0;
}

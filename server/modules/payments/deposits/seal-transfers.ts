import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LISTED, type ReconcileScope, type Sealing } from '../../../platform/database/checks.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../../platform/database/shards.ts';
import { dayEnd, OPERATOR_ZONE, type TimeRange, WAIT_HOURS } from '../../wallet/wallet.ts';
import { TRANSFERS_CHECK } from '../checks.ts';
import { eachSettledPage, type SettledTransfer } from './settled-transfers.ts';
import { unbookedTransfers } from './unbooked-transfers.ts';

/** The digest before the first sealed day. */
const START = Buffer.alloc(32);

interface Day {
  readonly day: string;
  /** Null: the first sealed day includes all earlier transfers. */
  readonly from: Date | null;
  readonly until: Date;
  /** The digest of the day before. */
  readonly before: Buffer | null;
}

interface SealedDay extends Day {
  readonly transfers: bigint;
  readonly total: bigint;
  readonly digest: Buffer;
}

/** The totals and digest of a day's transfers, computed page by page. */
function sumFrom(before: Buffer | null) {
  const digest = createHash('sha256').update(before ?? START);
  let transfers = 0n;
  let total = 0n;
  return {
    add(page: readonly SettledTransfer[]): void {
      for (const { line, amountKobo } of page) {
        digest.update(`${line}\n`);
        transfers += 1n;
        total += amountKobo;
      }
    },
    end: () => ({ transfers, total, digest: digest.digest() }),
  };
}

/**
 * Seals the days whose transfers and entries all match. Each day is one insert after the reads. A killed process loses only the
 * day in progress, and where two nodes read the same day only one inserts it.
 */
export async function sealTransfers(
  directory: Database,
  shards: Shards,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<Sealing> {
  const days: string[] = [];
  for (let due = await dueDay(directory, now); due !== null; due = await dueDay(directory, now)) {
    const { day, from, until, before } = due;
    const sum = sumFrom(before);
    const details = await unbookedTransfers(directory, shards, { from, until, goesOn }, sum.add);
    const found = details.map((detail) => ({ check: TRANSFERS_CHECK, detail }));
    if (found.length > 0 || !goesOn()) return { days, found, waiting: due };
    const { transfers, total, digest } = sum.end();
    await sql`
      insert into transfer_seal (day, transfers, total, digest) values (${day}::date, ${transfers}, ${total}, ${digest})
      on conflict (day) do nothing`.execute(directory.kysely);
    days.push(day);
  }
  return { days, found: [], waiting: null };
}

/** The day after the last sealed one; at first that of the oldest transfer, or the last complete one if there is none. */
async function dueDay({ kysely }: Database, now: Date): Promise<Day | null> {
  const { rows } = await sql<Day>`
    with newest as (
      select ((${now}::timestamptz - make_interval(hours => ${WAIT_HOURS})) at time zone ${OPERATOR_ZONE})::date - 1 as over,
             (select min(settled_at) at time zone ${OPERATOR_ZONE} from inbound_transfer)::date as first
    ),
    due as (
      select coalesce(sealed.day + 1, least(first, over)) as day, over, sealed.day as sealed, digest as before
        from newest left join (select day, digest from transfer_seal order by day desc limit 1) sealed on true
    )
    select day::text, ${sql.raw(dayEnd('sealed'))} as "from", ${sql.raw(dayEnd('day'))} as until, before
      from due where day <= over`.execute(kysely);
  return rows[0] ?? null;
}

/** The end of the last sealed day; null: none is sealed. */
async function sealedUntil({ kysely }: Database): Promise<Date | null> {
  const { rows } = await sql<{
    until: Date | null;
  }>`select ${sql.raw(dayEnd('max(day)'))} as until from transfer_seal`.execute(kysely);
  return rows[0]?.until ?? null;
}

/** The newest sealed day of transfers; null: none is sealed. */
export async function newestTransferSeal(executor: DirectoryExecutor): Promise<{
  readonly day: string;
  readonly transfers: number;
  readonly total: bigint;
  readonly sealedAt: Date;
} | null> {
  const { rows } = await sql<{ day: string; transfers: number; total: bigint; sealedAt: Date }>`
    select day::text as day, transfers::int as transfers, total, sealed_at from transfer_seal order by transfer_seal.day desc limit 1`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** The period since the last sealed day, which all comparisons read. */
export async function sinceSeal(directory: Database): Promise<TimeRange> {
  return { from: await sealedUntil(directory), until: null };
}

/** Compares transfers and entries since the last sealed day, or with `deep` all of them. */
export async function transfersSinceSeal(
  directory: Database,
  shards: Shards,
  { deep }: ReconcileScope,
): Promise<string[]> {
  const range = deep ? { from: null, until: null } : await sinceSeal(directory);
  return unbookedTransfers(directory, shards, range);
}

/** Reads all sealed days again, and returns those whose transfers differ from the sealed ones. */
export async function changedTransferDays(directory: Database): Promise<string[]> {
  const { rows } = await sql<SealedDay>`
    select day::text, lag(${sql.raw(dayEnd('day'))}) over (order by day) as "from", ${sql.raw(dayEnd('day'))} as until,
           lag(digest) over (order by day) as before, transfers, total, digest
      from transfer_seal order by day`.execute(directory.kysely);
  const found: string[] = [];
  for (const { day, from, until, before, transfers, total, digest } of rows) {
    if (found.length === LISTED) break;
    const sum = sumFrom(before);
    await eachSettledPage(directory, { from, until }, sum.add);
    const now = sum.end();
    if (now.digest.equals(digest) && now.transfers === transfers && now.total === total) continue;
    found.push(`${day}: ${now.transfers}/${now.total} now, ${transfers}/${total} when it was sealed`);
  }
  return found;
}

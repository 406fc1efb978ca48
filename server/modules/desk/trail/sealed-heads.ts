import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LISTED, type Sealing } from '../../../platform/database/checks.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../../platform/database/shards.ts';
import { dayEnd, OPERATOR_ZONE, WAIT_HOURS } from '../../wallet/wallet.ts';
import { BEGINNING, readChain } from './chain.ts';

export const HEADS_CHECK = 'each sealed head of the desk’s trail is in it';
export const CHAIN_CHECK = 'the rows of the desk’s trail are one chain';

/** Number of rows that one call of the check reads. */
const CHECK_ROWS = 20_000;

/** The newest row of the trail at the end of a day. Its hash covers all rows before it, and the digest all sealed days before. */
interface Seal {
  readonly day: string;
  readonly seq: bigint;
  readonly head: Buffer;
  readonly digest: Buffer;
}

interface Due {
  readonly day: string;
  readonly until: Date;
}

const digestOf = (before: Buffer, { day, seq, head }: Omit<Seal, 'digest'>): Buffer =>
  createHash('sha256').update(before).update(`${day} ${seq} `).update(head).digest();

/**
 * Seals the head of the trail at the end of each day, after its rows since the last sealed head were computed again. Each day is one insert: a kill
 * loses only the day under way, and of two nodes one inserts it.
 */
export async function sealTrail(
  { kysely }: Database,
  _: Shards,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<Sealing> {
  const days: string[] = [];
  for (let due = await dueDay(kysely, now); due !== null; due = await dueDay(kysely, now)) {
    const before = await newestSeal(kysely);
    const details = await lostHeads(kysely);
    const head = await headOf(kysely, due, before);
    if (details.length === 0 && head !== null)
      details.push(...(await faultsOf(kysely, before?.seq ?? 0n, head.seq, goesOn)));
    const found = details.map((detail) => ({ check: HEADS_CHECK, detail }));
    if (found.length > 0 || head === null || !goesOn()) return { days, found, waiting: due };
    const digest = digestOf(before?.digest ?? BEGINNING, { ...head, day: due.day });
    await sql`
      insert into desk_audit_seal (day, seq, head, digest) values (${due.day}::date, ${head.seq}, ${head.head}, ${digest})
      on conflict (day) do nothing`.execute(kysely);
    days.push(due.day);
  }
  return { days, found: [], waiting: null };
}

/** The day after the last sealed one; at first that of the oldest row. Null: none is due. */
async function dueDay(executor: DirectoryExecutor, now: Date): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with newest as (
      select ((${now}::timestamptz - make_interval(hours => ${WAIT_HOURS})) at time zone ${OPERATOR_ZONE})::date - 1 as over,
             (select max(day) from desk_audit_seal) as sealed,
             (select (at at time zone ${OPERATOR_ZONE})::date from desk_audit order by seq limit 1) as first
    ),
    due as (select coalesce(sealed + 1, first) as day, over from newest)
    select day::text, ${sql.raw(dayEnd('day'))} as until from due where day <= over`.execute(executor);
  return rows[0] ?? null;
}

/** The newest sealed head; null: none is sealed. */
export async function newestSeal(executor: DirectoryExecutor): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select day::text as day, seq, head, digest from desk_audit_seal order by desk_audit_seal.day desc limit 1`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** The newest row of before the end of a day; on a day without rows that of the day before. */
async function headOf(
  executor: DirectoryExecutor,
  { until }: Due,
  before: Seal | null,
): Promise<Pick<Seal, 'seq' | 'head'> | null> {
  const { rows } = await sql<Pick<Seal, 'seq' | 'head'>>`
    select seq, hash as head from desk_audit where seq > ${before?.seq ?? 0n} and at < ${until} order by seq desc limit 1`.execute(
    executor,
  );
  return rows[0] ?? before;
}

/** The sealed days whose head is not in the trail any more, and those whose digest is not that of the days before; the oldest first. */
async function lostHeads(executor: DirectoryExecutor): Promise<string[]> {
  const { rows } = await sql<Seal & { readonly hash: Buffer | null }>`
    select day::text as day, seq, head, digest, hash from desk_audit_seal left join desk_audit using (seq) order by desk_audit_seal.day`.execute(
    executor,
  );
  const found: string[] = [];
  let before: Buffer = BEGINNING;
  for (const { hash, digest, ...seal } of rows) {
    const { day, seq, head } = seal;
    if (hash === null) found.push(`${day}: row ${seq} was its last one and is missing`);
    else if (!hash.equals(head)) found.push(`${day}: row ${seq} is not the one that was sealed`);
    if (!digestOf(before, seal).equals(digest)) found.push(`${day}: its seal does not follow the one before`);
    before = digest;
    if (found.length >= LISTED) break;
  }
  return found;
}

/** The first row after `after` that is not as it was written, of those up to `until`. */
async function faultsOf(
  executor: DirectoryExecutor,
  after: bigint,
  until: bigint | null,
  goesOn: () => boolean = () => true,
): Promise<string[]> {
  for (let from = after; goesOn(); ) {
    const { brokenAt, last, isEnd } = await readChain(executor, { after: from, until, limit: CHECK_ROWS });
    if (brokenAt !== null) return [`row ${brokenAt} is not as it was written`];
    if (isEnd) return [];
    from = last;
  }
  return [];
}

/** Compares the trail with its sealed heads; with `CHAIN_CHECK` all of its rows are computed again. */
export const TRAIL_CHECKS = [
  { name: HEADS_CHECK, find: ({ kysely }: Database) => lostHeads(kysely) },
  { name: CHAIN_CHECK, when: 'deep', find: ({ kysely }: Database) => faultsOf(kysely, 0n, null) },
] as const;

export interface TrailCheck {
  /** Number of rows that are as they were written. */
  readonly rows: number;
  /** The first row whose hash is not that of its content and its predecessor, or that follows a gap; null: there is none. */
  readonly brokenAt: number | null;
  /** A sealed day that the trail does not agree with any more, and how; null: it agrees with all. */
  readonly lostHead: string | null;
  /** The row after which the check continues; null: it reached the end, or found a fault. */
  readonly next: number | null;
}

/** Computes a part of the chain again, from the row after `after`, which an earlier check found right, and compares all sealed heads. */
export async function checkTrail(executor: DirectoryExecutor, after: number): Promise<TrailCheck> {
  const { rows, brokenAt, last, isEnd } = await readChain(executor, {
    ...{ after: BigInt(after), limit: CHECK_ROWS },
  });
  const [lostHead = null] = await lostHeads(executor);
  const isOver = isEnd || brokenAt !== null || lostHead !== null;
  return {
    ...{ rows, brokenAt: brokenAt === null ? null : Number(brokenAt), lostHead },
    next: isOver ? null : Number(last),
  };
}

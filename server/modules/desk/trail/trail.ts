import { createHash } from 'node:crypto';
import { approvalKind } from '@jara/contract/desk';
import { type Selectable, sql } from 'kysely';
import { type Database, tables } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { DeskAuditTable, DeskSchema } from '../schema.ts';
import type { Staff } from '../types.ts';

type Row = Selectable<DeskAuditTable>;

export interface NewTrailRow {
  readonly at: Date;
  /** Null: without a session, as at a failed sign-in or a command. */
  readonly staffId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly reason?: string | null;
  readonly address: string | null;
}

/** The fields of a row that name who acts, when and from which address. */
export const actBy = (
  { staffId, email }: Pick<Staff, 'staffId' | 'email'>,
  address: string,
  at: Date,
): Pick<NewTrailRow, 'at' | 'staffId' | 'actor' | 'address'> => ({ at, staffId, actor: email, address });

/** The hash before the first row. */
const BEGINNING = Buffer.alloc(32);
/** Number of rows that a check reads in one statement, and in one call. */
const CHECK_PAGE = 1000;
const CHECK_ROWS = 20_000;
export const TRAIL_PAGE = 50;

function hashOf(before: Buffer, row: Omit<Row, 'hash'>): Buffer {
  const { seq, at, staffId, actor, action, subject, before: old, after, reason, address } = row;
  const fields = [seq.toString(), at.toISOString(), staffId, actor, action, subject, old, after, reason];
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([...fields, address]))
    .digest();
}

/**
 * Appends a row to the trail, within the transaction of its change if there is one: the row is there if and only if the change is. Appends wait for
 * each other until their commits, so that the chain has one order.
 */
export async function writeTrail(within: DirectoryExecutor, row: NewTrailRow): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk audit', 0))`.execute(within);
  const { rows } = await sql<Pick<Row, 'seq' | 'hash'>>`
    select seq, hash from desk_audit order by seq desc limit 1`.execute(within);
  const seq = (rows[0]?.seq ?? 0n) + 1n;
  const { before = null, after = null, reason = null, ...rest } = row;
  const whole = { ...rest, seq, before, after, reason };
  const hash = hashOf(rows[0]?.hash ?? BEGINNING, whole);
  await sql`
    insert into desk_audit (seq, at, staff_id, actor, action, subject, before, after, reason, address, hash)
    values (${seq}, ${row.at}, ${row.staffId}, ${row.actor}, ${row.action}, ${row.subject}, ${before}, ${after}, ${reason},
      ${row.address}, ${hash})`.execute(within);
}

/** Appends a row of a read. */
export const recordRead = (db: Database, row: NewTrailRow): Promise<void> =>
  db.kysely.transaction().execute((within) => writeTrail(within, row));

export interface TrailQuery {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly before?: number | undefined;
}

/** A page of rows, newest first, with one more than the page has if there are more. */
export function readTrail(
  executor: DirectoryExecutor,
  { actor, action, subject, before }: TrailQuery,
): Promise<Row[]> {
  let rows = tables<Pick<DeskSchema, 'deskAudit'>>(executor).selectFrom('deskAudit').selectAll();
  if (before !== undefined) rows = rows.where('seq', '<', BigInt(before));
  if (actor !== undefined) rows = rows.where('actor', '=', actor);
  if (action !== undefined) rows = rows.where('action', '=', action);
  if (subject !== undefined) rows = rows.where('subject', '=', subject);
  return rows
    .orderBy('seq', 'desc')
    .limit(TRAIL_PAGE + 1)
    .execute();
}

/** The actions of the trail that change staff, or that two people decide; reads, sign-ins and notes are not among them. */
const CHANGES: readonly string[] = [
  ...['admin_added', 'staff_invited', 'approval_requested', 'approval_refused'],
  ...approvalKind.options,
];

/** The changes of staff, and the requests of two people, of a time; oldest first. */
export async function readStaffChanges(
  executor: DirectoryExecutor,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<Row[]> {
  // Rows of one action are in the order of time, which its index has.
  const { rows } = await sql<Row>`
    select * from desk_audit where action = any(${CHANGES}::text[]) and at >= ${since} and at < ${until} order by seq limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export interface ChainCheck {
  /** Number of rows that are as they were written. */
  readonly rows: number;
  /** The first row whose hash is not that of its content and its predecessor, or that follows a gap; null: there is none. */
  readonly brokenAt: number | null;
  /** The row after which the check continues; null: it reached the end. */
  readonly next: number | null;
}

/** Computes the hashes again, from the row after `after`, which an earlier check found right. */
export async function checkTrail(executor: DirectoryExecutor, after: number): Promise<ChainCheck> {
  let count = 0;
  let last = BigInt(after);
  let hash: Buffer = await hashAt(executor, last);
  while (count < CHECK_ROWS) {
    const { rows } = await sql<Row>`
      select seq, at, staff_id, actor, action, subject, before, after, reason, address, hash from desk_audit
       where seq > ${last} order by seq limit ${CHECK_PAGE}`.execute(executor);
    for (const row of rows) {
      if (row.seq !== last + 1n || !hashOf(hash, row).equals(row.hash))
        return { rows: count, brokenAt: Number(row.seq), next: null };
      count += 1;
      last = row.seq;
      hash = row.hash;
    }
    if (rows.length < CHECK_PAGE) return { rows: count, brokenAt: null, next: null };
  }
  return { rows: count, brokenAt: null, next: Number(last) };
}

async function hashAt(executor: DirectoryExecutor, seq: bigint): Promise<Buffer> {
  const { rows } = await sql<Pick<Row, 'hash'>>`select hash from desk_audit where seq = ${seq}`.execute(
    executor,
  );
  return rows[0]?.hash ?? BEGINNING;
}

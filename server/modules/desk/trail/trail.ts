import { approvalKind } from '@jara/contract/desk';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { DeskAuditTable } from '../schema.ts';
import type { Staff } from '../types.ts';
import { BEGINNING, hashOf } from './chain.ts';

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

export const TRAIL_PAGE = 50;

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
  /** ISO times; the end is exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: number | undefined;
}

const timeOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

/** A page of rows, newest first, with one more than the page has if there are more. */
export async function readTrail(executor: DirectoryExecutor, query: TrailQuery): Promise<Row[]> {
  const [actor, action, subject] = [query.actor ?? null, query.action ?? null, query.subject ?? null];
  const [from, to] = [timeOf(query.from), timeOf(query.to)];
  const before = query.before === undefined ? null : BigInt(query.before);
  // By the number, as the indexes of the filters are; a range is read by the index of times, whose order the nodes' clocks may differ from.
  const { rows } = await (from === null && to === null
    ? sql<Row>`
    select * from desk_audit
     where (${before}::bigint is null or seq < ${before}) and (${actor}::text is null or actor = ${actor})
       and (${action}::text is null or action = ${action}) and (${subject}::text is null or subject = ${subject})
     order by seq desc limit ${TRAIL_PAGE + 1}`
    : sql<Row>`
    select * from desk_audit
     where at >= coalesce(${from}::timestamptz, '-infinity') and at < coalesce(${to}::timestamptz, 'infinity')
       and (${before}::bigint is null or (at, seq) < (select at, seq from desk_audit where seq = ${before}))
       and (${actor}::text is null or actor = ${actor}) and (${action}::text is null or action = ${action})
       and (${subject}::text is null or subject = ${subject})
     order by at desc, seq desc limit ${TRAIL_PAGE + 1}`
  ).execute(executor);
  return rows;
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

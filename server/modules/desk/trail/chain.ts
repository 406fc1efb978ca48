import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { DeskAuditTable } from '../schema.ts';

type Row = Selectable<DeskAuditTable>;

/** The hash before the first row. */
export const BEGINNING = Buffer.alloc(32);
/** Number of rows that are read in one statement. */
const PAGE = 1000;

export function hashOf(before: Buffer, row: Omit<Row, 'hash'>): Buffer {
  const { seq, at, staffId, actor, action, subject, before: old, after, reason, address } = row;
  const fields = [seq.toString(), at.toISOString(), staffId, actor, action, subject, old, after, reason];
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([...fields, address]))
    .digest();
}

export interface ChainPart {
  /** Number of rows that are as they were written. */
  readonly rows: number;
  /** The first row whose hash is not that of its content and its predecessor, or that follows a gap; null: there is none. */
  readonly brokenAt: bigint | null;
  /** The last row that was read and is right. */
  readonly last: bigint;
  readonly isEnd: boolean;
}

/**
 * Computes the hashes again of at most `limit` rows after the row `after`, which an earlier reading found right; of those up to `until` where it is given.
 */
export async function readChain(
  executor: DirectoryExecutor,
  { after, limit, until = null }: { after: bigint; limit: number; until?: bigint | null },
): Promise<ChainPart> {
  let rows = 0;
  let last = after;
  let hash = (await hashAt(executor, last)) ?? BEGINNING;
  while (rows < limit) {
    const page = await readPage(executor, last, until);
    for (const row of page) {
      if (row.seq !== last + 1n || !hashOf(hash, row).equals(row.hash))
        return { rows, brokenAt: row.seq, last, isEnd: false };
      rows += 1;
      last = row.seq;
      hash = row.hash;
    }
    if (page.length < PAGE) return { rows, brokenAt: null, last, isEnd: true };
  }
  return { rows, brokenAt: null, last, isEnd: false };
}

async function readPage(executor: DirectoryExecutor, after: bigint, until: bigint | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select seq, at, staff_id, actor, action, subject, before, after, reason, address, hash from desk_audit
     where seq > ${after} and (${until}::bigint is null or seq <= ${until}::bigint) order by seq limit ${PAGE}`.execute(
    executor,
  );
  return rows;
}

/** The hash of a row; null: there is no such row. */
async function hashAt(executor: DirectoryExecutor, seq: bigint): Promise<Buffer | null> {
  const { rows } = await sql<Pick<Row, 'hash'>>`select hash from desk_audit where seq = ${seq}`.execute(
    executor,
  );
  return rows[0]?.hash ?? null;
}

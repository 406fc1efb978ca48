import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { eachRow } from '../../../platform/database/each-row.ts';

interface TrailRow {
  readonly seq: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly address: string | null;
}

/** The rows of a period, in order. */
export const eachTrailRow = (
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<TrailRow> =>
  eachRow<Pick<TrailRow, 'at' | 'seq'>, TrailRow>({ at: from, seq: 0n }, async (after, limit) => {
    const { rows } = await sql<TrailRow>`
      select seq, at, actor, action, subject, before, after, reason, address from desk_audit
       where at >= ${from} and at < ${until} and (at, seq) > (${after.at}, ${after.seq})
       order by at, seq limit ${limit}`.execute(db.long.kysely);
    return rows;
  });

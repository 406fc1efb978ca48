import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

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

const PAGE = 5000;

/** The rows of a period. Between two pages no connection is held, however slow the consumer is. */
export async function* eachTrailRow(
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<TrailRow> {
  let last: Pick<TrailRow, 'at' | 'seq'> = { at: from, seq: 0n };
  for (;;) {
    const { rows } = await sql<TrailRow>`
      select seq, at, actor, action, subject, before, after, reason, address from desk_audit
       where at >= ${from} and at < ${until} and (at, seq) > (${last.at}, ${last.seq})
       order by at, seq limit ${PAGE}`.execute(db.long.kysely);
    yield* rows;
    const next = rows.at(-1);
    if (next === undefined || rows.length < PAGE) return;
    last = next;
  }
}

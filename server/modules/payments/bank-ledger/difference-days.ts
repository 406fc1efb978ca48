import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { eachRow } from '../../../platform/database/each-row.ts';

/** A difference from a bank as a file has it. */
interface FiledDifference {
  readonly day: string;
  readonly provider: string;
  readonly source: string;
  readonly reference: string;
  readonly kind: string;
  readonly oursKobo: bigint;
  readonly theirsKobo: bigint;
  readonly state: string;
  readonly foundAt: Date;
  readonly explainedBy: string | null;
  readonly explainedAt: Date | null;
  readonly note: string | null;
}

type Place = Pick<FiledDifference, 'day' | 'provider' | 'source' | 'reference' | 'kind'>;

/** The differences of days, both inclusive, in order. */
export const eachDifference = (
  db: Database,
  { from, until }: { readonly from: string; readonly until: string },
): AsyncGenerator<FiledDifference> =>
  eachRow<Place, FiledDifference>(
    { day: from, provider: '', source: '', reference: '', kind: '' },
    async (after, limit) => {
      const { rows } = await sql<FiledDifference>`
        select day::text, provider, source, reference, kind, ours_kobo, theirs_kobo, state, found_at, explained_by, explained_at, note
          from bank_difference
         where bank_difference.day <= ${until}::date and (bank_difference.day, provider, source, reference, kind) >
               (${after.day}::date, ${after.provider}::text, ${after.source}::text, ${after.reference}::text, ${after.kind}::text)
         order by bank_difference.day, provider, source, reference, kind limit ${limit}`.execute(
        db.long.kysely,
      );
      return rows;
    },
  );

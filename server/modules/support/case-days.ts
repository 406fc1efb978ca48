import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import type { SupportCase } from './case-store.ts';

/** A case as a file has it, without its letter. */
type FiledCase = Pick<
  SupportCase,
  'receivedAt' | 'caseId' | 'number' | 'source' | 'topic' | 'playerId' | 'state' | 'answerBy' | 'answeredAt'
>;

/** The cases that were received in a period, in order. */
export const eachCase = (
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<FiledCase> =>
  eachRow<Pick<FiledCase, 'receivedAt' | 'caseId'>, FiledCase>(
    { receivedAt: from, caseId: '00000000-0000-0000-0000-000000000000' },
    async (after, limit) => {
      const { rows } = await sql<FiledCase>`
        select received_at, case_id, number, source, topic, player_id, state, answer_by, answered_at from support_case
         where received_at >= ${from} and received_at < ${until} and (received_at, case_id) > (${after.receivedAt}, ${after.caseId}::uuid)
         order by received_at, case_id limit ${limit}`.execute(db.long.kysely);
      return rows;
    },
  );

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { eachRow } from '../../../platform/database/each-row.ts';

/** A request as a file has it; the addresses are those of the staff. */
interface FiledApproval {
  readonly requestedAt: Date;
  readonly approvalId: string;
  readonly kind: string;
  readonly subject: string;
  readonly reason: string;
  readonly state: string;
  readonly requestedBy: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly outcome: string | null;
}

/** The requests that were filed in a period, in order. */
export const eachApproval = (
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<FiledApproval> =>
  eachRow<Pick<FiledApproval, 'requestedAt' | 'approvalId'>, FiledApproval>(
    { requestedAt: from, approvalId: '00000000-0000-0000-0000-000000000000' },
    async (after, limit) => {
      const { rows } = await sql<FiledApproval>`
        select requested_at, approval_id, kind, subject, reason, approval.state, requester.email as requested_by,
               decider.email as decided_by, decided_at, outcome
          from approval join staff requester on requester.staff_id = requested_by left join staff decider on decider.staff_id = decided_by
         where requested_at >= ${from} and requested_at < ${until} and (requested_at, approval_id) > (${after.requestedAt}, ${after.approvalId}::uuid)
         order by requested_at, approval_id limit ${limit}`.execute(db.long.kysely);
      return rows;
    },
  );

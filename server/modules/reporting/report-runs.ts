import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { ReportRunTable } from './schema.ts';

export type ReportRun = Selectable<ReportRunTable>;
export type NewRun = Omit<ReportRun, 'reportId'>;

/** Keeps a run of a report; the caller's transaction has its row in the trail. */
export async function saveRun(within: DirectoryExecutor, run: NewRun): Promise<ReportRun> {
  const reportId = newId();
  const { kind, request, asOf, rows, digest, runBy, runAt } = run;
  await sql`
    insert into report_run (report_id, kind, request, as_of, rows, digest, run_by, run_at)
    values (${reportId}, ${kind}, ${request}, ${asOf}, ${rows}, ${digest}, ${runBy}, ${runAt})`.execute(
    within,
  );
  return { reportId, ...run };
}

export async function findRun(
  directory: DirectoryExecutor,
  reportId: string,
): Promise<ReportRun | undefined> {
  const { rows } = await sql<ReportRun>`select * from report_run where report_id = ${reportId}`.execute(
    directory,
  );
  return rows[0];
}

/** A page of runs, newest first: ids are in the order of time. */
export async function listRuns(
  directory: DirectoryExecutor,
  {
    kind,
    before,
    limit,
  }: { readonly kind?: string | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<ReportRun[]> {
  const { rows } = await sql<ReportRun>`
    select * from report_run
     where (${kind ?? null}::text is null or kind = ${kind ?? null}) and (${before ?? null}::uuid is null or report_id < ${before ?? null}::uuid)
     order by report_id desc limit ${limit}`.execute(directory);
  return rows;
}

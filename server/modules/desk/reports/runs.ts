import { type ReportRequest, type ReportTable, reportRequest } from '@jara/contract/desk-reports';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { findRun, type ReportRun, saveRun } from '../../reporting/reporting.ts';
import type { DeskRefusal } from '../errors.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { Staff } from '../types.ts';
import { contentOf, type ReportDeps } from './contents.ts';
import { momentOf } from './moment.ts';
import { summarise } from './table.ts';

export type Ran =
  | { readonly ok: true; readonly run: ReportRun; readonly table: ReportTable }
  | Refused<DeskRefusal>;

/** A request as the trail names it, such as `report revenue 2026-11-01 2026-11-30`. */
export const nameOfRequest = ({ kind, ...words }: { readonly kind: string }): string =>
  ['report', kind, ...Object.values(words)].join(' ');

/** Runs a report on what is final now, and keeps the run with its row in the trail. */
export async function runReport(
  deps: ReportDeps,
  staff: Staff,
  request: ReportRequest,
  address: string,
): Promise<Ran> {
  const moment = await momentOf(deps, request);
  if (!moment.ok) return moment;
  const { asOf } = moment;
  const { rows, digest, table } = await summarise(contentOf(deps, request, asOf));
  const runAt = deps.clock.now();
  const run = await deps.db.kysely.transaction().execute(async (within) => {
    const kept = { kind: request.kind, request: JSON.stringify(request), asOf, rows, digest };
    const saved = await saveRun(within, { ...kept, runBy: staff.email, runAt });
    await writeTrail(within, {
      ...{ ...actBy(staff, address, runAt), action: 'report_run', subject: nameOfRequest(request) },
      after: `${rows} rows as of ${asOf.toISOString()}, SHA-256 ${digest.toString('hex')}, report ${saved.reportId}`,
    });
    return saved;
  });
  return { ok: true, run, table };
}

export const requestOf = (run: Pick<ReportRun, 'request'>): ReportRequest =>
  reportRequest.parse(JSON.parse(run.request));

/** Runs a kept report again as of its moment. */
export async function repeatReport(
  deps: ReportDeps,
  reportId: string,
): Promise<(Extract<Ran, { ok: true }> & { readonly isSame: boolean }) | Refused<DeskRefusal>> {
  const run = await findRun(deps.db.kysely, reportId);
  if (run === undefined) return refused('no_such_report');
  const { digest, table } = await summarise(contentOf(deps, requestOf(run), run.asOf));
  return { ok: true, run, table, isSame: digest.equals(run.digest) };
}

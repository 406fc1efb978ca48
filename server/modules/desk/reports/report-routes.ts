import * as calls from '@jara/contract/desk-reports';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { findRun, lastLedgerDay, listRuns, type ReportRun } from '../../reporting/reporting.ts';
import { readAuthorities } from '../../tax/tax.ts';
import { fileRequest } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { actBy, recordRead } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';
import { contentOf } from './contents.ts';
import { FILE_TITLES, ownExports, readyExport } from './exports.ts';
import { FILES, type FileFormat, XLSX_ROWS } from './files.ts';
import { momentOf } from './moment.ts';
import { nameOfRequest, repeatReport, requestOf, runReport } from './runs.ts';
import type { FileSender, SentFile } from './sender.ts';
import type { Content } from './table.ts';

const PAGE = 50;

const viewOf = ({ reportId, asOf, rows, digest, runBy, runAt, ...run }: ReportRun): calls.ReportRun => ({
  ...{ reportId, request: requestOf(run), asOf: asOf.toISOString(), rows: Number(rows) },
  ...{ digest: digest.toString('hex'), runBy, runAt: runAt.toISOString() },
});

export function registerReports(desk: DeskRoute, deps: DeskDeps, sender: FileSender): void {
  const { db, shards } = deps;
  desk(
    calls.deskReports,
    async ({ staff, body: { kind, before } }) => {
      const found = await listRuns(db.kysely, { kind, before, limit: PAGE + 1 });
      const runs = found.slice(0, PAGE).map(viewOf);
      const [lastDay, authorities] = await Promise.all([
        lastLedgerDay(db.kysely),
        readAuthorities(shards.all),
      ]);
      const next = found.length > PAGE ? (runs.at(-1)?.reportId ?? null) : null;
      const files = calls.FILE_KINDS.filter((one) => staff.permissions.includes(calls.FILE_RIGHTS[one])).map(
        (kind) => ({ kind, title: FILE_TITLES[kind] }),
      );
      return { ...OK, data: { runs, next, lastDay, authorities, files } };
    },
    { subjectOf: () => 'reports' },
  );
  desk(calls.deskRunReport, async ({ staff, body, from, reply }) => {
    const ran = await runReport(deps, staff, body.request, from.address);
    if (!ran.ok) return sendRefusal(reply, DESK_ERRORS, ran);
    return { ...OK, data: { run: viewOf(ran.run), table: ran.table } };
  });
  desk(
    calls.deskReport,
    async ({ body, reply }) => {
      const ran = await repeatReport(deps, body.reportId);
      if (!ran.ok) return sendRefusal(reply, DESK_ERRORS, ran);
      return { ...OK, data: { run: viewOf(ran.run), table: ran.table, isSame: ran.isSame } };
    },
    { subjectOf: ({ reportId }) => `report ${reportId}` },
  );
  registerFiles(desk, deps, sender);
}

function fileOf(name: string, format: FileFormat, content: Content): SentFile {
  const { type, stream } = FILES[format];
  return { name: `${name}.${format}`, type, stream: stream(content) };
}

function registerFiles(desk: DeskRoute, deps: DeskDeps, sender: FileSender): void {
  const { db, clock } = deps;
  desk(
    calls.deskExportReport,
    ({ body: { reportId, format }, reply }) =>
      sender.send(reply, async () => {
        const run = await findRun(db.kysely, reportId);
        if (run === undefined) return 'no_such_report';
        if (format === 'xlsx' && run.rows >= XLSX_ROWS) return 'too_many_rows';
        const request = requestOf(run);
        const name = nameOfRequest(request).replaceAll(' ', '-');
        return fileOf(name, format, contentOf(deps, request, run.asOf));
      }),
    { subjectOf: ({ reportId, format }) => `report ${reportId} as ${format}` },
  );
  desk(calls.deskRequestExport, async ({ staff, body: { request, reason }, from, reply }) => {
    if (!staff.permissions.includes(calls.FILE_RIGHTS[request.kind]))
      return sendRefusal(reply, DESK_ERRORS, 'not_allowed');
    const moment = await momentOf(deps, request);
    if (!moment.ok) return sendRefusal(reply, DESK_ERRORS, moment);
    const wanted = { request, asOf: moment.asOf.toISOString() };
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'personal_export', request: wanted, reason, address: from.address },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
  desk(calls.deskExports, async ({ staff }) => {
    const found = await ownExports(db.kysely, staff, clock.now());
    return {
      ...OK,
      data: found.map(({ requestedAt, until, ...one }) => ({
        ...one,
        ...{ requestedAt: requestedAt.toISOString(), until: until?.toISOString() ?? null },
      })),
    };
  });
  desk(calls.deskDownload, ({ staff, body: { approvalId }, from, reply }) =>
    sender.send(reply, async () => {
      const found = await readyExport(db.kysely, staff, approvalId, clock.now());
      if (found === undefined) return 'no_such_export';
      if (!staff.permissions.includes(calls.FILE_RIGHTS[found.request.kind])) return 'not_allowed';
      const name = nameOfRequest(found.request);
      await recordRead(db, {
        ...{ ...actBy(staff, from.address, clock.now()), action: 'export_downloaded', subject: name },
        after: `request ${approvalId}`,
      });
      // Its rows are not counted before, and a sheet has a bound.
      return fileOf(name.replaceAll(/[^\w-]/g, '-'), 'csv', contentOf(deps, found.request, found.asOf));
    }),
  );
}

import { z } from 'zod';
import { done } from './call.ts';
import { deskCall, deskReason, deskToken, type Permission } from './desk.ts';
import { betState } from './desk-bets.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-11-28')
  .describe('A day in Lagos.');
const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
  .describe('A month in Lagos.');

/** Reports without a name of a person; a player is a number in them. */
export const reportRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('revenue'), from: day, until: day }),
  z.object({
    ...{ kind: z.literal('states'), from: day, until: day },
    byDay: z.literal(true).optional().describe('Absent: the days together.'),
  }),
  z.object({ kind: z.literal('liabilities'), day }),
  z.object({ kind: z.literal('tax'), month }),
  z.object({ kind: z.literal('aml'), month }),
  z.object({ kind: z.literal('events'), from: day, until: day }),
]);
export type ReportRequest = z.infer<typeof reportRequest>;

/** Files about single players: a second person approves each. */
export const personalRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tax_file'), month, authority: text(100, 1) }),
  z.object({ kind: z.literal('aml_file'), month }),
  z.object({ kind: z.literal('entries'), day }),
  z.object({ kind: z.literal('payouts'), day }),
  z.object({ kind: z.literal('transfers'), day }),
  z.object({ kind: z.literal('trail'), day }),
  z.object({
    ...{ kind: z.literal('bets'), day },
    product: text(80, 1).optional().describe('As in the ledger; absent: every one.'),
    state: betState.optional(),
  }),
  z.object({ kind: z.literal('complaints'), month }),
  z.object({ kind: z.literal('flags'), month }),
  z.object({ kind: z.literal('approvals'), month }),
  z.object({ kind: z.literal('differences'), month }),
]);
export type PersonalRequest = z.infer<typeof personalRequest>;

/** The right of the list that a file has, which its requester needs beside that of the request. */
export const FILE_RIGHTS = {
  ...({ tax_file: 'reports.read', aml_file: 'aml.read', entries: 'players.money' } as const),
  ...({ payouts: 'payouts.read', transfers: 'suspense.read', trail: 'audit.read' } as const),
  ...({ bets: 'bets.read', complaints: 'complaints.read', flags: 'flags.read' } as const),
  ...({ approvals: 'approvals.read', differences: 'reconciliation.read' } as const),
} as const satisfies Readonly<Record<PersonalRequest['kind'], Permission>>;

export const FILE_KINDS = Object.keys(FILE_RIGHTS) as [PersonalRequest['kind'], ...PersonalRequest['kind'][]];

const REPORT_KINDS = ['revenue', 'states', 'liabilities', 'tax', 'aml', 'events'] as const;
const fileFormat = z.enum(['csv', 'xlsx']);

const run = z.object({
  reportId: z.uuid(),
  request: reportRequest,
  asOf: time.describe('Nothing later is in it.'),
  rows: z.number().int(),
  digest: z.string().describe('SHA-256 of the rows, in hexadecimal.'),
  runBy: z.string(),
  runAt: time,
});
export type ReportRun = z.infer<typeof run>;

const table = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.enum(['text', 'amount', 'number', 'time']) })),
  rows: z
    .array(z.array(z.union([z.string(), z.number()]).nullable()))
    .describe('The first thousand. Amounts are naira.'),
});
export type ReportTable = z.infer<typeof table>;

export const deskReports = deskCall('reports.read', {
  path: '/desk/reports',
  summary: 'The runs of reports, newest first, fifty a page, and the last day that is summed.',
  body: z.object({
    token: deskToken,
    kind: z.enum(REPORT_KINDS).optional(),
    before: z.uuid().optional().describe('The last `reportId` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      runs: z.array(run),
      next: z.uuid().nullable(),
      lastDay: z.string().nullable().describe('Null: no day is sealed and summed yet.'),
      authorities: z.array(z.string()).describe('That receive tax.'),
      files: z
        .array(z.object({ kind: z.enum(FILE_KINDS), title: z.string() }))
        .describe('The files that the caller may request.'),
    }),
  }),
});

export const deskRunReport = deskCall('reports.read', {
  path: '/desk/reports/run',
  summary: 'Run a report on sealed days. The run is kept.',
  body: z.object({ token: deskToken, request: reportRequest }),
  answer: z.object({ status: z.literal(200), data: z.object({ run, table }) }),
});

export const deskReport = deskCall('reports.read', {
  path: '/desk/reports/again',
  summary: 'Run a kept report again as of its moment, and compare the figures.',
  body: z.object({ token: deskToken, reportId: z.uuid() }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ run, table, isSame: z.boolean().describe('Whether the digest is the same again.') }),
  }),
});

export const deskExportReport = deskCall('reports.read', {
  path: '/desk/reports/export',
  summary: 'A kept report as a file.',
  body: z.object({ token: deskToken, reportId: z.uuid(), format: fileFormat }),
  answer: z.unknown().describe('The file.'),
});

export const deskRequestExport = deskCall('exports.request', {
  path: '/desk/exports/request',
  summary: 'Request a file about single players. A second person decides.',
  body: z.object({ token: deskToken, request: personalRequest, reason: deskReason }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

export const deskExports = deskCall('exports.request', {
  path: '/desk/exports',
  summary: 'The newest twenty files that this person requested.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(
      z.object({
        ...{ approvalId: z.uuid(), request: personalRequest, asOf: time, requestedAt: time },
        title: z.string().describe('The title of the file, as in `files` of `/desk/reports`.'),
        state: z.enum(['waiting', 'refused', 'expired', 'ready', 'over']),
        until: time.nullable().describe('The end of the day on which it is downloaded.'),
      }),
    ),
  }),
});

export const deskDownload = deskCall('exports.request', {
  path: '/desk/exports/download',
  summary: 'An approved file as CSV, for the person who requested it, within a day of the decision.',
  body: z.object({ token: deskToken, approvalId: z.uuid() }),
  answer: z.unknown().describe('The file.'),
});

export const reportCalls = {
  '/desk/reports': deskReports,
  '/desk/reports/run': deskRunReport,
  '/desk/reports/again': deskReport,
  '/desk/reports/export': deskExportReport,
  '/desk/exports/request': deskRequestExport,
  '/desk/exports': deskExports,
  '/desk/exports/download': deskDownload,
} as const;

import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { HARM_RULES } from './my-play.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const playerId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('The number of the player.');
const day = z.iso.date().describe('`2026-11-29`, of the operator.');
const after = text(80).optional().describe('Cursor: the `next` of the page before.');
const next = z.string().nullable().describe('Null: this was the last page.');
/** Of rules: numbers by name, amounts in kobo. */
const figures = z.record(z.string(), z.union([z.number(), z.string()]));
const person = { playerId: z.string(), name: z.string() };

const flagState = z.enum(['open', 'reviewed', 'closed']);
const flag = z.object({
  ...{ ...person, day, rule: z.enum(HARM_RULES), state: flagState, figures },
  evidence: z.array(z.string()).describe('The rows that met the rule.'),
});
export type DeskFlag = z.infer<typeof flag>;

export const deskFlags = deskCall('flags.read', {
  path: '/desk/flags',
  summary: 'Marks of harm, by day, the oldest first, fifty a page.',
  body: z.object({ token: deskToken, state: flagState, after }),
  answer: z.object({ status: z.literal(200), data: z.object({ flags: z.array(flag), next }) }),
});

export const deskPlayerFlags = deskCall('flags.read', {
  path: '/desk/player/flags',
  summary: 'The newest hundred marks of harm of a player.',
  body: z.object({ token: deskToken, playerId }),
  answer: z.object({ status: z.literal(200), data: z.array(flag) }),
});

export const deskReviewFlag = deskCall('flags.decide', {
  path: '/desk/flags/review',
  summary: 'Review a mark of harm, which stays in force, or close it for ever.',
  body: z.object({
    ...{ token: deskToken, playerId, day, rule: z.enum(HARM_RULES), note: deskReason },
    state: flagState.exclude(['open']),
  }),
  answer: done,
});

const dispute = z.object({
  ...{ provider: z.string(), disputeId: z.string(), deposit: z.string(), amount: amountOut },
  playerId: z.string().nullable().describe('Null: the deposit is of no player.'),
  name: z.string().nullable(),
  state: z.enum(['open', 'resolved']),
  outcome: z.enum(['won', 'lost']).nullable().describe('Null: the bank has named none.'),
  ...{ held: amountOut, owed: amountOut, lost: amountOut },
  isBooked: z.boolean(),
  ...{ noticedAt: time, resolvedAt: time.nullable() },
});
export type DeskDispute = z.infer<typeof dispute>;

export const deskDisputes = deskCall('disputes.read', {
  path: '/desk/disputes',
  summary: 'Disputed deposits, at most five hundred: those without an outcome first, the newest first.',
  body: z.object({ token: deskToken }),
  answer: z.object({ status: z.literal(200), data: z.array(dispute) }),
});

export const deskDecideDispute = deskCall('disputes.decide', {
  path: '/desk/disputes/decide',
  summary: 'End a dispute whose outcome the bank did not name. Lost: the bank took the money.',
  body: z.object({
    ...{ token: deskToken, provider: text(40, 1), disputeId: text(100, 1) },
    ...{ outcome: z.enum(['won', 'lost']), reason: deskReason },
  }),
  answer: done,
});

const reportList = z.enum(['undecided', 'filed', 'dismissed']);
const report = z.object({
  ...{ ...person, day, kind: z.string(), state: z.string(), figures, entries: z.array(z.string()) },
  ...{ decidedBy: z.string().nullable(), note: z.string().nullable() },
});
export type AmlReportView = z.infer<typeof report>;

export const deskAmlReports = deskCall('aml.read', {
  path: '/desk/aml/reports',
  summary: 'Reports against money laundering, by day, the oldest first, fifty a page.',
  body: z.object({ token: deskToken, list: reportList, after }),
  answer: z.object({ status: z.literal(200), data: z.object({ reports: z.array(report), next }) }),
});

export const deskDecideReport = deskCall('aml.decide', {
  path: '/desk/aml/reports/decide',
  summary: 'Decide a report. One that was filed or dismissed stays so.',
  body: z.object({
    ...{ token: deskToken, playerId, day, kind: text(30, 1), note: deskReason },
    state: z.enum(['reviewed', 'filed', 'dismissed']),
  }),
  answer: done,
});

const fundsRequest = z.object({
  ...{ requestId: z.uuid(), changedAt: time.describe('ISO time of its last change.') },
  ...{ ...person, state: z.string(), openedAt: time, dueAt: time, isBlocked: z.boolean() },
  answer: z.string().describe('Occupation, source and details as the player typed them; empty: none yet.'),
});
export type FundsRequestView = z.infer<typeof fundsRequest>;

export const deskFunds = deskCall('aml.read', {
  path: '/desk/aml/funds',
  summary: 'Requests for the source of funds that wait for an answer or a decision, the oldest two hundred.',
  body: z.object({ token: deskToken }),
  answer: z.object({ status: z.literal(200), data: z.array(fundsRequest) }),
});

export const deskDecideFunds = deskCall('aml.decide', {
  path: '/desk/aml/funds/decide',
  summary: 'Accept or refuse the answer of a player, or put the question again.',
  body: z.object({
    ...{ token: deskToken, playerId, note: deskReason, state: z.enum(['accepted', 'refused', 'open']) },
    requestId: z.uuid().describe('The request that was read.'),
    changedAt: z.iso.datetime().describe('As it was read: a request that changed since is not decided.'),
  }),
  answer: done,
});

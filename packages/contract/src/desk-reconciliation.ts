import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe('A day in Lagos.');
const source = z
  .enum(['ledger', 'statement'])
  .describe('The provider’s ledger, or a statement of the bank account that it settles to.');
const kind = z
  .enum(['only_ours', 'only_theirs', 'other_amount', 'other_day', 'fee', 'gap', 'unread'])
  .describe(
    'How our day differs from theirs. `unread`: a row of the bank whose payout or deposit is not known.',
  );
const state = z.enum(['open', 'explained', 'gone']).describe('`gone`: a later comparison did not find it.');

const readAmount = z.number().describe('In naira, as it was read: a difference of other amounts stays open.');

const difference = z.object({
  ...{ day, provider: z.string(), source, reference: z.string(), kind, state },
  ...{ ours: amountOut, theirs: amountOut, foundAt: time },
  ...{ explainedBy: z.string().nullable(), explainedAt: time.nullable(), note: z.string().nullable() },
});
export type BankDifference = z.infer<typeof difference>;

export const deskDifferences = deskCall('reconciliation.read', {
  path: '/desk/reconciliation/differences',
  summary: 'Differences between our ledger and those of the banks, newest day first.',
  body: z.object({
    token: deskToken,
    state: state.optional(),
    provider: text(30, 2).optional(),
    kind: kind.optional(),
    day: day.optional(),
    after: text(400).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ differences: z.array(difference), next: z.string().nullable() }),
  }),
});

export const deskReconciliation = deskCall('reconciliation.read', {
  path: '/desk/reconciliation',
  summary: 'How far the ledger is sealed, the open differences by bank, and the newest runs that found any.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      sealedTransfers: z
        .object({ day, transfers: z.number().int(), total: amountOut, sealedAt: time })
        .nullable()
        .describe('The newest day whose transfers and entries all matched; null: none yet.'),
      banks: z.array(
        z.object({
          ...{ provider: z.string(), open: z.number().int(), explained: z.number().int() },
          oldestOpen: day.nullable(),
        }),
      ),
      ledgers: z.array(z.string()).describe('Connected banks that have a ledger to compare with.'),
      comparisons: z
        .array(
          z.object({
            ...{ comparisonId: z.uuid(), provider: z.string(), day, by: z.string(), reason: z.string() },
            ...{ requestedAt: time, endedAt: time.nullable() },
            rows: z.number().int().describe('Rows of the bank’s ledger read so far.'),
            outcome: z
              .enum(['compared', 'unavailable', 'failed', 'cut_off'])
              .nullable()
              .describe('Null: it runs.'),
            open: z.number().int().nullable().describe('Open differences of the day after it.'),
            unsure: z
              .number()
              .int()
              .describe('Rows of the day that are unread or lack, and unexplained: each may be a payout.'),
          }),
        )
        .describe('The newest comparisons that persons started.'),
      found: z
        .array(
          z.object({
            at: time,
            subject: z.string(),
            actor: z.string(),
            discrepancies: z.number().int().nullable(),
          }),
        )
        .describe(
          'The newest runs of the ledger’s own reconcile and of the comparisons that found something.',
        ),
    }),
  }),
});

export const deskExplain = deskCall('reconciliation.explain', {
  path: '/desk/reconciliation/explain',
  summary: 'Close an open difference with a note. It opens again if a later comparison finds other amounts.',
  body: z.object({
    ...{ token: deskToken, day, provider: text(30, 2), source, kind, reference: text(200, 0) },
    ...{ ours: readAmount, theirs: readAmount, reason: deskReason },
  }),
  answer: done,
});

export const deskCompare = deskCall('reconciliation.start', {
  path: '/desk/reconciliation/compare',
  summary: 'Compare a day that is over with a bank’s own ledger, as a job. One runs at a time.',
  body: z.object({ token: deskToken, provider: text(30, 2), day, reason: deskReason }),
  answer: done,
});

import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskSort, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const payoutState = z.enum(['created', 'sent', 'paid', 'failed', 'reversed']);
const reference = text(80, 10).describe('Our reference of the payout.');
const provider = text(30, 2).describe('The bank provider that it is ordered from.');
const risk = z.enum([
  'new_payee',
  'card_money_waits',
  'deposit_disputed',
  'first_withdrawal',
  'contradicted',
]);
export type PayoutRisk = z.infer<typeof risk>;

/** `late`: beyond the published time of nine of ten withdrawals; `overdue`: beyond an hour as well. */
const urgency = z.enum(['in_time', 'late', 'overdue']);

const held = z
  .object({ for: z.enum(['approval', 'staff']), since: time, by: z.string(), note: z.string().nullable() })
  .describe('Not ordered until it is released.');

const payout = z.object({
  ...{ reference: z.string(), amount: amountOut, state: payoutState },
  playerId: z.string().describe('0: of no player, suspense money on its way back to its sender.'),
  ...{ provider: z.string(), bank: z.string(), accountNumber: z.string(), accountName: z.string() },
  isReturn: z.boolean().describe('The return of a kept deposit or of suspense money, and no withdrawal.'),
  ...{ requestedAt: time, endedAt: time.nullable() },
  ...{ urgency: urgency.nullable().describe('Null: it has ended.'), held: held.nullable() },
  risks: z.array(risk),
});
export type DeskPayoutRow = z.infer<typeof payout>;

const lane = z.object({
  ...{ provider: z.string(), isConnected: z.boolean() },
  paused: z.object({ reason: z.string(), since: time }).nullable().describe('Null: orders are sent.'),
  ...{ payouts: z.number().int(), amount: amountOut },
  oldestSeconds: z.number().int().nullable().describe('Age of its oldest open payout.'),
});

export const deskPayouts = deskCall('payouts.read', {
  path: '/desk/payouts',
  summary:
    'Payouts: the open ones by the time of their request, oldest first, or the ended ones, newest first.',
  body: z.object({
    token: deskToken,
    list: z.enum(['open', 'ended']),
    state: payoutState.optional(),
    provider: provider.optional(),
    bankCode: text(10).optional(),
    isHeld: z.boolean().optional(),
    playerId: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .optional(),
    atLeast: z.number().int().min(1).max(1e12).optional().describe('Naira; ended ones are those of 31 days.'),
    hasRisk: z.boolean().optional().describe('Open payouts with a reason for a closer examination.'),
    sort: deskSort
      .optional()
      .describe(
        'The time is that of the request, or of the end. Absent: open ones oldest first, ended ones newest first. By another order, ended ones are those of 31 days.',
      ),
    after: text(120).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ payouts: z.array(payout), next: z.string().nullable() }),
  }),
});

export const deskLanes = deskCall('payouts.read', {
  path: '/desk/payouts/lanes',
  summary: 'The banks that payouts are ordered from, with their open payouts, and the published time.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      lanes: z.array(lane),
      published: z
        .object({ withdrawals: z.number().int(), halfSeconds: z.number(), nineOfTenSeconds: z.number() })
        .nullable()
        .describe('Times from request to payment of the last seven days; null: too few to publish them.'),
      banks: z
        .array(z.object({ code: z.string(), name: z.string() }))
        .describe('Banks that players withdraw to.'),
    }),
  }),
});

const step = z.object({
  ...{ at: time, lastAt: time, times: z.number().int() },
  ...{ text: z.string().describe('In words.'), actor: z.string(), note: z.string().nullable() },
});

const act = z.enum(['check', 'hold', 'release', 'return']);

export const deskPayout = deskCall('payouts.read', {
  path: '/desk/payout',
  summary: 'A payout with its whole course, its ledger entries, and what happens next.',
  body: z.object({ token: deskToken, reference }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      payout,
      next: z.string().describe('What happens next, and when.'),
      acts: z.array(act).describe('What a person can do now.'),
      steps: z.array(step),
      entries: z.array(z.object({ at: time, kind: z.string(), amount: amountOut, actor: z.string() })),
      player: z.object({
        verifiedBy: z.string().nullable().describe('Null: the identity is not verified.'),
        withdrawalBlock: z
          .string()
          .nullable()
          .describe('Until when a block of withdrawals is in force; null: none is.'),
        cardMoneyWaits: amountOut.nullable(),
        undecidedReports: z
          .number()
          .int()
          .nullable()
          .describe(
            'Reports against money laundering that wait for a decision; null: for those alone who act on payouts.',
          ),
      }),
    }),
  }),
});

const acted = done.extend({ data: z.object({ state: payoutState, isHeld: z.boolean() }) });

export const deskCheckPayout = deskCall('payouts.act', {
  path: '/desk/payout/check',
  summary: 'Query the bank now; an order that it does not have is sent again under the same reference.',
  body: z.object({ token: deskToken, reference }),
  answer: acted,
});

export const deskHoldPayout = deskCall('payouts.act', {
  path: '/desk/payout/hold',
  summary: 'Keep a payout from being ordered until it is released. One that the bank has is not held.',
  body: z.object({ token: deskToken, reference, reason: deskReason }),
  answer: acted,
});

export const deskReleasePayout = deskCall('payouts.act', {
  path: '/desk/payout/release',
  summary: 'Release a held payout. One above the threshold becomes a request that a second person decides.',
  body: z.object({ token: deskToken, reference, reason: deskReason }),
  answer: done.extend({
    data: z.object({ approvalId: z.uuid().nullable().describe('Null: it was released at once.') }),
  }),
});

export const deskReturnPayout = deskCall('payouts.act', {
  path: '/desk/payout/return',
  summary:
    'End a held payout and give its money back to the player: only where the bank cannot pay it any more.',
  body: z.object({ token: deskToken, reference, reason: deskReason }),
  answer: acted,
});

export const deskSwitchLane = deskCall('payouts.lanes', {
  path: '/desk/payouts/switch-lane',
  summary:
    'Pause new orders to a bank, or end its pause. Another connected bank takes over what this one does not have.',
  body: z.object({
    ...{ token: deskToken, provider, isPaused: z.boolean(), reason: deskReason },
    readPause: text(30, 1)
      .nullable()
      .describe('The reason of the pause as it was read; null: none. Another pause is not ended.'),
  }),
  answer: done,
});

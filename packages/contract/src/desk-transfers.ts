import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskSort, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe('A day in Lagos.');
const amount = z.string().max(20).describe('Naira, as a person types it.');
const playerId = z.string().regex(/^[1-9]\d{0,17}$/);
const approvalId = z
  .uuid()
  .nullable()
  .describe('The request for a second person; null: it was done at once.');

const transfer = z.object({
  ...{ provider: z.string(), reference: z.string().describe('The provider’s.'), channel: z.string() },
  ...{ amount: amountOut, senderName: z.string(), senderAccount: z.string().nullable() },
  accountNumber: z
    .string()
    .describe('The deposit account that it was paid to; empty: on the provider’s page.'),
  receivedAt: time,
  state: z
    .enum(['waits', 'credited', 'suspense', 'claimed', 'returning', 'returned'])
    .describe(
      '`waits` to be booked · `credited` to its player · `suspense` of nobody · `claimed` from suspense · `returning` to its sender · `returned`.',
    ),
  playerId: z.string().nullable(),
  claimedBy: z.string().nullable(),
  claimedAt: time.nullable(),
  sentBack: z
    .object({
      reference: z.string().describe('Of its payout, as the bank has it.'),
      outcome: z.enum(['paid', 'failed', 'reversed']).nullable().describe('Null: it is under way.'),
      ...{ by: z.string(), at: time.describe('Of its end; while it is under way, of its request.') },
    })
    .nullable()
    .describe(
      'The newest return to the sender. After `failed` and `reversed` the money is in suspense again.',
    ),
});
export type DeskTransfer = z.infer<typeof transfer>;

export const deskTransfers = deskCall('suspense.read', {
  path: '/desk/transfers',
  summary:
    'Transfers that arrived, newest first: those in suspense, those claimed from it, those sent back, or all.',
  body: z.object({
    token: deskToken,
    list: z.enum(['suspense', 'claimed', 'returned', 'all']),
    from: day.optional().describe('Absent: seven days before `until`; in suspense, all.'),
    until: day.optional().describe('Included. Absent: today.'),
    amount: amount.optional(),
    sender: text(100, 2).optional().describe('A part of the name.'),
    reference: text(100, 3)
      .optional()
      .describe('A part of the reference, or of the account that was paid to.'),
    sort: deskSort.optional().describe('Absent: the time of arrival, the newest first.'),
    after: text(200).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ transfers: z.array(transfer), next: z.string().nullable() }),
  }),
});

export const deskClaim = deskCall('suspense.claim', {
  path: '/desk/transfers/claim',
  summary: 'Give money in suspense to its player. Above the threshold a second person decides.',
  body: z.object({
    ...{ token: deskToken, provider: text(30, 2), reference: text(200, 1), playerId, reason: deskReason },
  }),
  answer: done.extend({ data: z.object({ approvalId }) }),
});

export const deskReturnTransfer = deskCall('suspense.return', {
  path: '/desk/transfers/return',
  summary: 'Request that money in suspense goes back to the account that sent it. A second person decides.',
  body: z.object({ token: deskToken, provider: text(30, 2), reference: text(200, 1), reason: deskReason }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

export const deskAdjust = deskCall('money.adjust', {
  path: '/desk/player/adjust',
  summary: 'Request a correction of a player’s balance. A second person decides.',
  body: z.object({
    ...{ token: deskToken, playerId, direction: z.enum(['credit', 'debit']), amount },
    shown: text(100, 3).describe('The words in the player’s statement.'),
    reason: deskReason,
  }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

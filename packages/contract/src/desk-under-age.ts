import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const playerId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('The number of the player.');
const state = z.enum(['open', 'resolved']);

const deposit = z.object({
  ...{ id: z.uuid(), provider: z.string(), reference: z.string(), amount: amountOut },
  state: z.enum(['kept', 'returning', 'returned']),
  waits: z
    .enum(['no_way', 'refund_failed'])
    .nullable()
    .describe('Why persons decide on its way; null: none is needed.'),
  payout: z
    .object({ reference: z.string(), state: z.string(), account: z.string().nullable() })
    .nullable()
    .describe('The last one of it. Its account is null where the provider refunds the payment.'),
});
export type UnderAgeDeposit = z.infer<typeof deposit>;

const account = z.object({
  ...{ playerId: z.string(), name: z.string(), closedAt: time, state },
  returned: amountOut.describe('Own deposits that were kept for their return at the closing.'),
  balance: amountOut.describe('In the account now, such as winnings.'),
  deposits: z.array(deposit).describe('Oldest first, at most a hundred.'),
  ...{ resolvedAt: time.nullable(), resolvedBy: z.string().nullable(), resolution: z.string().nullable() },
});
export type UnderAgeAccount = z.infer<typeof account>;

export const deskUnderAge = deskCall('identity.read', {
  path: '/desk/identity/under-age',
  summary: 'Accounts that were closed because their player is under age, oldest first, at most a hundred.',
  body: z.object({ token: deskToken, state }),
  answer: z.object({ status: z.literal(200), data: z.array(account) }),
});

export const deskReturnDeposit = deskCall('identity.decide', {
  path: '/desk/identity/return-deposit',
  summary: 'Request the way back of a deposit that waits for persons. A second person decides.',
  body: z.object({
    ...{ token: deskToken, playerId, id: z.uuid() },
    account: z
      .object({
        bankCode: text(10, 3),
        accountNumber: z.string().regex(/^\d{10}$/),
        accountName: text(100, 2).describe('The holder, who paid the deposit.'),
      })
      .nullable()
      .describe('Null: by the provider’s refund, again.'),
    reason: deskReason,
  }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

export const deskResolveUnderAge = deskCall('identity.decide', {
  path: '/desk/identity/resolve-under-age',
  summary: 'End the matter of an account under age, once none of its deposits waits or is on its way.',
  body: z.object({ token: deskToken, playerId, reason: deskReason }),
  answer: done,
});

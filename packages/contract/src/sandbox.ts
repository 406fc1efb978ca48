import { z } from 'zod';
import { amountIn, amountOut, call, done } from './call.ts';
import { text } from './text.ts';

const outboxMessage = z.object({
  to: z.string(),
  channel: z.enum(['sms', 'email']),
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable().describe('The one-time code in the text, if there is one.'),
  at: z.iso.datetime(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const outbox = call({
  method: 'GET',
  path: '/sandbox/outbox',
  summary:
    'Messages sent, newest first; `?to=` narrows to one phone number or address. A browser gets a page.',
  body: z.object({ to: text(254).optional() }),
  answer: z.array(outboxMessage),
});

export const bankTransfer = call({
  method: 'POST',
  path: '/sandbox/bank/transfer',
  summary: 'Pay into a deposit account, as a customer of any bank would.',
  body: z.object({
    accountNumber: text(40),
    amount: amountIn,
    senderName: text(200).optional(),
    reference: text(64, 1).optional(),
    senderBankCode: text(20).optional().describe('With the number, the account that it comes from.'),
    senderAccountNumber: text(40).optional(),
  }),
  answer: z.object({ status: z.literal(200), message: z.string(), reference: z.string() }),
});

const payout = z.object({
  reference: z.string(),
  amount: amountOut,
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  state: z.enum(['pending', 'success', 'failed', 'reversed']),
  at: z.iso.datetime(),
});

export const bankPayouts = call({
  method: 'GET',
  path: '/sandbox/bank/payouts',
  summary: 'Payouts the sandbox bank was asked for, newest first.',
  body: z.object({}),
  answer: z.array(payout),
});

export const bankPayoutOutcome = call({
  method: 'POST',
  path: '/sandbox/bank/payouts/:reference',
  summary: 'Decide how a payout ends.',
  body: z.object({ outcome: z.enum(['success', 'failed', 'reversed']) }),
  answer: done,
});

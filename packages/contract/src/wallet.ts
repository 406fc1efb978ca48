import { z } from 'zod';
import { amountOut, call, token } from './call.ts';
import { sportsBetName } from './sports.ts';
import { text } from './text.ts';

export const walletBalance = call({
  method: 'POST',
  path: '/agent/wallet-balance',
  summary: 'What the player can stake or withdraw now, and what is held for withdrawals under way.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), balance: amountOut, held: amountOut }),
});

export const statementLine = z.object({
  id: z.string().describe('Unique; the cursor of the page after this line.'),
  description: z.string(),
  dated: z.iso.datetime(),
  transType: z.enum(['credit', 'debit']),
  amount: amountOut,
  balance: amountOut.describe('The balance after this line.'),
  sportsBet: sportsBetName.optional().describe('The bet of the sportsbook that the line is of.'),
});
export type StatementLine = z.infer<typeof statementLine>;

/** Spelled as specified. */
export const transactionHistory = call({
  method: 'POST',
  path: '/agent/trasaction-history',
  summary: 'The statement, newest first, a page at a time.',
  body: z.object({
    token,
    before: text(80).optional().describe('Cursor: the `next` of the page before.'),
    limit: z.number().int().min(1).max(200).optional(),
    from: z.iso.datetime().optional().describe('No line is older.'),
    to: z.iso.datetime().optional().describe('Every line is older.'),
    around: z
      .number()
      .int()
      .min(0)
      .max(4)
      .optional()
      .describe('Also tell where up to so many pages on either side begin.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(statementLine),
    next: z.string().nullable().describe('Cursor of the next page; null on the last.'),
    older: z
      .array(z.string())
      .describe('Cursors of the pages after this one, nearest first; as `around` asks.'),
    newer: z
      .array(z.string().nullable())
      .describe(
        'Cursors of the pages before this one, nearest first; null is the first page, which needs none.',
      ),
  }),
});

/**
 * A stream of server-sent events, and therefore outside the contract's answers: `balance` each time the balance may have changed.
 */
export const balanceEvents = {
  path: '/agent/balance-events',
  summary: 'Server-sent events: one each time money arrives or leaves. An event holds no amount.',
  body: z.object({ token }),
} as const;

import { z } from 'zod';
import { amountIn, amountOut, call, requestId, token } from './call.ts';
import { accountNumber } from './fields.ts';

export const fundWallet = call({
  method: 'POST',
  path: '/agent/fund-wallet',
  summary: 'Where to transfer the money to: the player’s own deposit account.',
  body: z.object({ token, amount: amountIn }),
  answer: z.object({
    status: z.literal(200),
    message: z.string(),
    data: z.object({
      transfer_account: z.string().describe('Ten digits: the player’s deposit code.'),
      bankName: z.string(),
      accountName: z.string(),
      amount: amountOut,
    }),
  }),
});

export const bank = z.object({ code: z.string(), name: z.string() });
export type Bank = z.infer<typeof bank>;

export const getBanks = call({
  method: 'POST',
  path: '/agent/get-banks',
  summary: 'Banks a withdrawal can go to, by name.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: z.array(bank) }),
});

export const withdrawFund = call({
  method: 'POST',
  path: '/agent/withdraw-fund',
  summary: 'Send money to a bank account in the player’s own name.',
  body: z.object({
    token,
    amount: amountIn,
    bankCode: z.string().max(20),
    accountNumber,
    requestId: requestId.optional(),
  }),
  answer: z.object({
    status: z.literal(200),
    message: z.string(),
    data: z.object({
      reference: z.string(),
      accountName: z.string().describe('As the bank holds it.'),
      amount: amountOut,
      state: z.enum(['processing', 'paid', 'failed', 'reversed']),
    }),
  }),
});

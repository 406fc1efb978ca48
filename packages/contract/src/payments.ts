import { z } from 'zod';
import { amountIn, amountOut, call, done, requestId, token } from './call.ts';
import { accountNumber, otp, proof, verificationId } from './fields.ts';
import { text } from './text.ts';

export const fundWallet = call({
  method: 'POST',
  path: '/agent/fund-wallet',
  summary: 'Where to transfer the money to: the player’s own deposit account.',
  body: z.object({
    ...{ token, amount: amountIn },
    identity: z
      .object({ bvn: z.string().regex(/^\d{11}$/), bankCode: text(20), accountNumber })
      .optional()
      .describe('Where the bank has yet to open the account: sent to the bank, and not stored.'),
  }),
  answer: z.object({
    status: z.literal(200),
    message: z.string(),
    data: z.object({
      transfer_account: z.string().describe('Ten digits: the player’s own account, or deposit code.'),
      bankName: z.string(),
      openedByBank: z
        .literal(true)
        .optional()
        .describe('The bank opened this account for the player; absent: it is the deposit code.'),
      accountName: z.string(),
      otherAccounts: z
        .array(z.object({ transfer_account: z.string(), bankName: z.string(), accountName: z.string() }))
        .optional()
        .describe('Further accounts of the player’s own, at the same bank and at others; absent: none.'),
      amount: amountOut,
      kept: amountOut.describe(
        'The part above the player’s limits now, or all of it under a block: it would be kept and returned.',
      ),
      ceiling: z
        .object({
          name: z.enum(['deposit', 'day_deposit', 'balance']),
          most: amountOut,
          left: amountOut.describe('The part of the amount that it leaves.'),
          isVerified: z.boolean().describe('False: verifying the identity lifts it.'),
        })
        .optional()
        .describe('The ceiling by verification that the amount is above; absent where none leaves least.'),
    }),
  }),
});

const hostedReference = text(64).describe('The `reference` that the begin answered.');

export const beginHostedDeposit = call({
  method: 'POST',
  path: '/agent/hosted-deposit',
  summary:
    'Begin a deposit by card or USSD: answers the page of the payment provider, to which the whole window goes. Refused as `deposits_blocked`, `deposit_limit` or `deposit_ceiling` where the money would be kept and sent back. The same requestId answers the same page.',
  body: z.object({ token, amount: amountIn, requestId }),
  answer: z.object({
    status: z.literal(200),
    message: z.string(),
    data: z.object({
      reference: z.string(),
      url: z.string().describe('The page; it returns to the wallet with `reference` in the query.'),
    }),
  }),
});

export const hostedDepositState = call({
  method: 'POST',
  path: '/agent/hosted-deposit/state',
  summary:
    'The state of a deposit by card or USSD as the payment provider has it now; it is in the wallet once the state is `paid`.',
  body: z.object({ token, reference: hostedReference }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      reference: z.string(),
      state: z.enum(['waiting', 'paid', 'failed', 'expired']),
      amount: amountOut.describe('What was paid; before that, what was requested.'),
      kept: amountOut.describe('The part that is kept above a limit or under a block, and sent back.'),
      channel: z
        .enum(['card', 'ussd'])
        .nullable()
        .describe('How it was paid; money by card is withdrawn after a wait. Null: it is not paid.'),
      balance: amountOut,
    }),
  }),
});

const bank = z.object({ code: z.string(), name: z.string() });
export type Bank = z.infer<typeof bank>;

export const getBanks = call({
  method: 'POST',
  path: '/agent/get-banks',
  summary: 'Banks a withdrawal can go to, by name.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: z.array(bank) }),
});

export const accountName = call({
  method: 'POST',
  path: '/agent/account-name',
  summary:
    'Name enquiry: whose account a withdrawal would go to. Answered only for an account in the player’s own name.',
  body: z.object({ token, bankCode: text(20), accountNumber }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ accountName: z.string().describe('As the bank holds it.') }),
  }),
});

const payee = z.object({
  payeeId: z.string(),
  bankName: z.string(),
  ending: z.string().describe('The last four digits of the account number; the others are not answered.'),
  accountName: z.string().describe('As the bank held it when it was last asked.'),
  limited: z.string().nullable().describe('Until when only small amounts go there (ISO time); null: any.'),
  needsCode: z
    .boolean()
    .describe('True until a code confirms it: only small amounts go there, whatever its age.'),
});
export type Payee = z.infer<typeof payee>;

const withdrawalCeilings = z.object({
  isVerified: z.boolean().describe('False: verifying the identity lifts them.'),
  required: z
    .enum(['identity', 'nin'])
    .nullable()
    .describe('What must be verified before any withdrawal; null: nothing.'),
  most: amountOut.nullable().describe('Of one withdrawal; null: any amount.'),
  day: amountOut.nullable().describe('Of the withdrawals of a day; null: any amount.'),
  left: amountOut.nullable().describe('What the ceiling of the day leaves now.'),
});
export type WithdrawalCeilings = z.infer<typeof withdrawalCeilings>;

export const payees = call({
  method: 'POST',
  path: '/agent/payees',
  summary:
    'The accounts the player confirmed, and the first one withdrawn to, last used first; five at most.',
  body: z.object({ token }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(payee),
    ceilings: withdrawalCeilings
      .optional()
      .describe('The ceilings of withdrawals by verification; absent: none are in force.'),
    cardWait: z
      .object({ amount: amountOut, opensAt: z.iso.datetime() })
      .optional()
      .describe('Money by card that cannot be withdrawn before a time; absent: none.'),
  }),
});

export const startConfirmPayee = call({
  method: 'POST',
  path: '/agent/confirm-payee/start',
  summary:
    'Say whose account it is, where it is in the player’s own name, and send a code to the player’s phone, or by email where no phone is confirmed. A code sent before ends.',
  body: z.object({
    token,
    bankCode: text(20).optional(),
    accountNumber: accountNumber.optional(),
    payeeId: z.uuid().optional().describe('A remembered account, in place of bank and number.'),
    proof,
  }),
  answer: z.object({
    status: z.literal(200),
    Id: z.string(),
    message: z.string(),
    data: z.object({
      accountName: z.string().describe('As the bank holds it.'),
      sentTo: z.string().describe('Where the code went, most of it hidden: `••• 4567`, `a•••@example.com`.'),
      channel: z.enum(['phone', 'email']),
      ending: z.string().describe('The last four digits of the account number.'),
      isNew: z.boolean().describe('Whether only small amounts go there for a while after the code.'),
    }),
  }),
});

export const finishConfirmPayee = call({
  method: 'POST',
  path: '/agent/confirm-payee/finish',
  summary:
    'Confirm the account by the six-digit code. From then on withdrawals go there, small ones only on the first day. A sixth account takes the place of the one used longest ago.',
  body: z.object({ token, Id: verificationId, otp, proof }),
  answer: z.object({ status: z.literal(200), data: z.array(payee), payeeId: z.string() }),
});

export const removePayee = call({
  method: 'POST',
  path: '/agent/remove-payee',
  summary:
    'Forget an account. Answers those that are left; an account that is not remembered changes nothing.',
  body: z.object({ token, payeeId: z.uuid() }),
  answer: z.object({ status: z.literal(200), data: z.array(payee) }),
});

export const withdrawFund = call({
  method: 'POST',
  path: '/agent/withdraw-fund',
  summary:
    'Send money to a bank account in the player’s own name. The player’s first account takes small amounts without a code; refused as `payee_unconfirmed` where a code is to confirm the account, as `payee_new` above what may go there on the first day, as `payouts_wait` on the day after a reset of the password or another contact, as `withdrawals_blocked` under a block of withdrawals, as `verification_needed` or `nin_needed` until the player is verified, as `tier_limit` above a ceiling by verification, as `card_money_waits` where money that came by card would leave before its time.',
  body: z.object({
    token,
    amount: amountIn,
    bankCode: text(20).optional(),
    accountNumber: accountNumber.optional(),
    payeeId: z.uuid().optional().describe('A remembered account, in place of bank and number.'),
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

const keptDeposit = z.object({
  id: z.uuid(),
  amount: amountOut,
  keptAt: z.iso.datetime(),
  returnsAt: z.iso.datetime().describe('When it goes back without a request.'),
  state: z.enum(['kept', 'returning']),
  reason: z
    .enum(['limit', 'tier', 'block'])
    .describe('Above a deposit limit, above a ceiling by verification, or under a block of deposits.'),
  toPayee: z
    .literal(true)
    .optional()
    .describe(
      'It goes to the first confirmed account for withdrawals, because the account that it came from is not known.',
    ),
});
export type KeptDeposit = z.infer<typeof keptDeposit>;

export const keptDeposits = call({
  method: 'POST',
  path: '/agent/kept-deposits',
  summary:
    'Deposits above the player’s limit, or under a block, that are kept apart or on their way back; oldest first.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: z.array(keptDeposit) }),
});

export const returnDeposit = call({
  method: 'POST',
  path: '/agent/return-deposit',
  summary:
    'Send a kept deposit back now, to the account that it came from; without one, to the first confirmed account for withdrawals. Repeating it sends nothing twice.',
  body: z.object({ token, id: z.uuid() }),
  answer: done,
});

const seconds = z.number().int();

export const withdrawalTimes = call({
  method: 'GET',
  path: '/xpress/live/withdrawal-times',
  summary:
    'How long the withdrawals of the last days took, from the request to the bank’s success; null while there are fewer than fifty, and in the sandbox.',
  body: z.object({}),
  answer: z.object({
    status: z.literal(200),
    days: z.number().int(),
    data: z
      .object({
        withdrawals: z.number().int(),
        p50Seconds: seconds,
        p90Seconds: seconds,
        p99Seconds: seconds,
      })
      .nullable()
      .describe('Half, nine of ten, and 99 of 100 took at most these seconds.'),
  }),
});

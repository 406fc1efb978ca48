import { z } from 'zod';
import { amountIn, amountOut, call, done, token } from './call.ts';
import { checkMinutes, playSession } from './game-server.ts';
import { identityProof } from './kyc.ts';

export const limitName = z.enum(['deposit', 'stake', 'loss', 'time', 'single_stake']);
export type LimitName = z.infer<typeof limitName>;
export const limitPeriod = z.enum(['day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof limitPeriod>;

/** The longest time-out, in days: six weeks. */
export const MAX_TIME_OUT_DAYS = 42;
/** The months of a self-exclusion; 0: for ever. */
export const EXCLUSION_MONTHS = [6, 12, 24, 60, 0] as const;

const limitAmount = amountOut.describe('Naira; of a `time` limit minutes.');

const playLimit = z.object({
  limit: limitName,
  period: limitPeriod.nullable().describe('Null for `single_stake`.'),
  amount: limitAmount.nullable().describe('The player’s own limit; null: none.'),
  operator: limitAmount
    .nullable()
    .describe('The operator’s limit for the player; the stricter of both applies.'),
  tier: limitAmount.nullable().describe('The ceiling by verification; it applies beside both.'),
  left: limitAmount.nullable().describe('What all leave now; null: there is no limit.'),
  endsAt: z
    .string()
    .nullable()
    .describe(
      'When the period ends and begins again (ISO time); null where it rolls: the last 24 hours or 7 days.',
    ),
  pending: z
    .object({
      amount: limitAmount.nullable().describe('Null: no limit any more.'),
      from: z.string().describe('From then on a second request for it puts it in force (ISO time).'),
      until: z.string().describe('After it the request lapses (ISO time).'),
    })
    .nullable()
    .describe('A higher limit that was requested.'),
});
export type PlayLimit = z.infer<typeof playLimit>;

const tier = z.object({
  verifiedBy: identityProof
    .nullable()
    .describe('The number or document that verified the player; null: none did.'),
  withdrawalNeedsNin: z.boolean(),
  ceilings: z
    .array(
      z.object({
        name: z
          .enum(['deposit', 'day_deposit', 'balance', 'withdrawal', 'day_withdrawal'])
          .describe('Of one deposit or withdrawal, of those of a day, or of the money in the account.'),
        most: amountOut,
        left: amountOut,
      }),
    )
    .describe('What is not listed has no ceiling.'),
});

const limitsAnswer = z.object({
  status: z.literal(200),
  data: z.array(playLimit),
  tier: tier.nullable().describe('The ceilings by verification; null: none are in force.'),
});

export interface PlayLimits {
  readonly limits: PlayLimit[];
  readonly tier: z.infer<typeof tier> | null;
}

export const limits = call({
  method: 'POST',
  path: '/agent/limits',
  summary: 'The player’s limits, those of the operator, and what they leave.',
  body: z.object({ token }),
  answer: limitsAnswer,
});

export const setLimit = call({
  method: 'POST',
  path: '/agent/set-limit',
  summary:
    'Set a limit. A lower one is in force at once; a higher one, or none, after 24 hours and the same request again.',
  body: z.object({
    token,
    limit: limitName,
    period: limitPeriod.optional().describe('Absent for `single_stake`.'),
    amount: amountIn.describe('Naira; of a `time` limit whole minutes. Empty takes the limit off.'),
  }),
  answer: limitsAnswer.extend({ message: z.string() }),
});

const block = z.object({
  reason: z.enum([
    'verification',
    'limit',
    'time_out',
    'exclusion',
    'fraud',
    'dormant',
    'closed',
    'under_age',
  ]),
  since: z.string(),
  until: z.string().nullable().describe('ISO time; null: for ever.'),
  endsAt: z
    .string()
    .nullable()
    .describe(
      'The end in force (ISO time). An exclusion lasts on after `until`: null until the player asks for its end.',
    ),
});

export const playState = call({
  method: 'POST',
  path: '/agent/play-state',
  summary: 'Whether bets are stopped for the player, and the interval of reality checks.',
  body: z.object({ token }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      bets: block.nullable(),
      realityCheckMinutes: z.number().int(),
      isCheckDue: z.boolean().describe('Bets wait for the answer of a reality check.'),
      session: playSession,
    }),
  }),
});

export const timeOut = call({
  method: 'POST',
  path: '/agent/time-out',
  summary: 'Stop bets and deposits for 1 to 42 days. All sessions end; it cannot be shortened.',
  body: z.object({ token, days: z.number().int() }),
  answer: done.extend({ data: z.object({ until: z.string() }) }),
});

export const selfExclude = call({
  method: 'POST',
  path: '/agent/self-exclude',
  summary:
    'Stop bets and deposits for 6, 12, 24 or 60 months, or for ever (0). All sessions end; it cannot be taken back.',
  body: z.object({ token, months: z.number().int() }),
  answer: done.extend({ data: z.object({ until: z.string().nullable() }) }),
});

export const reopenAccount = call({
  method: 'POST',
  path: '/agent/reopen-account',
  summary: 'After the time of a self-exclusion: open the account again, 24 hours later.',
  body: z.object({ token }),
  answer: done.extend({ data: z.object({ opensAt: z.string() }) }),
});

export const closeAccount = call({
  method: 'POST',
  path: '/agent/close-account',
  summary:
    'Close the account: no bets and no deposits any more. All sessions end; money can still be withdrawn.',
  body: z.object({ token }),
  answer: done,
});

export const realityCheck = call({
  method: 'POST',
  path: '/agent/reality-check',
  summary: 'Answer the reality check that is due, and choose its interval.',
  body: z.object({ token, minutes: checkMinutes.optional() }),
  answer: done,
});

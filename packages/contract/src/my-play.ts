import { z } from 'zod';
import { amountOut, call, token } from './call.ts';
import { pastLogin } from './identity.ts';

const day = z.string().describe('`YYYY-MM-DD` in Lagos.');

const record = z.object({
  today: day,
  lifetime: z
    .object({
      deposits: amountOut,
      withdrawals: amountOut.describe('Those on their way to the bank count.'),
      netDeposits: amountOut.describe('Deposits less withdrawals.'),
      staked: amountOut,
      paid: amountOut,
    })
    .describe('Since the account was opened.'),
  month: z
    .object({ staked: amountOut, paid: amountOut, net: amountOut.describe('Payouts less stakes.') })
    .describe('Since the first of this month.'),
  days: z
    .array(z.object({ day, staked: amountOut, paid: amountOut }))
    .describe('The days of the last 90 with stakes or payouts, oldest first.'),
  periods: z.array(
    z.object({
      days: z.number().int().describe('The last 30 or 90 days.'),
      products: z.array(
        z.object({ title: z.string(), bets: z.number().int(), staked: amountOut, paid: amountOut }),
      ),
      hours: z.array(amountOut).describe('The stakes by the hour of the day in Lagos, from midnight.'),
    }),
  ),
  session: z
    .object({ startedAt: z.string().nullable(), staked: amountOut, paid: amountOut })
    .describe('The play session, since the last pause of half an hour; null: none.'),
  weekMinutes: z.number().int().describe('Minutes of play since Monday.'),
  lastLogin: pastLogin.nullable(),
});
export type MyPlay = z.infer<typeof record>;

export const myPlay = call({
  method: 'POST',
  path: '/agent/my-play',
  summary: 'The player’s own play: deposits, withdrawals, stakes and payouts by day, product and hour.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: record }),
});

/** The published rules for marks of harm. */
export const HARM_RULES = [
  'chasing',
  'night_play',
  'rising_stakes',
  'withdrawals',
  'raised_limits',
  'declined_deposits',
  'long_session',
] as const;

const pattern = z.object({
  rule: z.enum(HARM_RULES).describe('The published rule; see the page of rules.'),
  day,
  figures: z.record(z.string(), z.number()).describe('The figures that met it, by name; amounts in naira.'),
});
export type Pattern = z.infer<typeof pattern>;

export const playPatterns = call({
  method: 'POST',
  path: '/agent/play-patterns',
  summary: 'Patterns of the player’s play in the last 28 days, by published rules: of each rule the latest.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: z.array(pattern) }),
});

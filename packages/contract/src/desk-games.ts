import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const switchStatus = z
  .enum(['open', 'draining', 'closed'])
  .describe('`draining`: of a shared game, which is closed after its round.');
export type DeskSwitchStatus = z.infer<typeof switchStatus>;

const theory = z.object({
  least: z.number().describe('By the rules, of a stake of one.'),
  most: z.number(),
});

/** Returns of some days together, beside the rules. */
const returns = z.object({
  bets: z.number().int(),
  staked: amountOut,
  paid: amountOut,
  z: z.number().nullable().describe('Standard deviations from the rules; null: there is no theory.'),
  isAlarm: z.boolean().describe('Four deviations or more, on the days together or on one of them.'),
});

const game = z.object({
  product: z.string().describe('As in the ledger; a category as `game:*`.'),
  title: z.string(),
  kind: z.enum(['category', 'solo', 'shared', 'sports', 'studio']),
  status: switchStatus.describe('By its own switch.'),
  closedWith: z.string().nullable().describe('The title of the closed category that it belongs to.'),
  change: z.object({ at: time, by: z.string(), reason: z.string() }).nullable(),
  limits: z.object({ minStake: amountOut, maxStake: amountOut, maxPayout: amountOut }).nullable(),
  caps: z
    .object({ roundLoss: amountOut.nullable(), dayLoss: amountOut.nullable() })
    .nullable()
    .describe('What a round and a day may cost the operator at most; null: of a category.'),
  minRoundSeconds: z.number().nullable().describe('Between two bets of a player; null: does not apply.'),
  theory: theory.nullable(),
  month: returns.nullable().describe('The last thirty examined days; null: it had no bets.'),
  today: z.object({ bets: z.number().int(), staked: amountOut, paid: amountOut }).nullable(),
});
export type DeskGame = z.infer<typeof game>;

export const deskGames = deskCall('games.read', {
  path: '/desk/games',
  summary: 'All products with their switches, limits and returns. Categories come first.',
  body: z.object({ token: deskToken }),
  answer: z.object({ status: z.literal(200), data: z.array(game) }),
});

const product = text(80, 1);

export const deskGameReturn = deskCall('games.read', {
  path: '/desk/games/return',
  summary: 'The returns of a product by day, ninety days back, beside the rules.',
  body: z.object({ token: deskToken, product }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      theory: theory.nullable(),
      days: z.array(
        z.object({
          day: z.string().describe('Of the operator, `YYYY-MM-DD`.'),
          ...{ bets: z.number().int(), staked: amountOut, paid: amountOut },
          z: z.number().nullable(),
          total: z.object({
            actual: z.number().describe('All payouts since the first day, over all stakes.'),
            low: z.number().nullable().describe('Four deviations below the least by the rules.'),
            high: z.number().nullable(),
          }),
          isToday: z
            .boolean()
            .describe('So far: open bets count, and the deviation is that of earlier days.'),
        }),
      ),
    }),
  }),
});

export const deskSwitchGame = deskCall('games.switch', {
  path: '/desk/games/switch',
  summary:
    'Close a product or a category for new bets, let a shared game, or all of them, end the round, or open it again.',
  body: z.object({ token: deskToken, product, from: switchStatus, to: switchStatus, reason: deskReason }),
  answer: done,
});

const cap = amountOut.min(1).max(1e12).nullable().describe('Naira; null: none.');
const caps = z.object({ roundLoss: cap, dayLoss: cap });
export type DeskCaps = z.infer<typeof caps>;

export const deskRequestCaps = deskCall('games.switch', {
  path: '/desk/games/request-caps',
  summary: 'Request other caps of a product. A second person decides.',
  body: z.object({
    ...{ token: deskToken, product, caps, reason: deskReason },
    seen: caps.describe('The caps as the page showed them.'),
  }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

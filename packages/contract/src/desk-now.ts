import { z } from 'zod';
import { amountOut } from './call.ts';
import { deskCall, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const day = z.string().regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-11-28');
const signed = z.number().describe('Naira; below zero it was lost or is owed.');

/** The revenue of bets that ended, beside what the rules of the game let expect with four deviations to each side. */
const revenue = z.object({
  product: z.string(),
  title: z.string(),
  bets: z.number().int(),
  stakes: amountOut,
  ggr: signed,
  band: z
    .object({ low: signed, high: signed, z: z.number() })
    .nullable()
    .describe('Null where prices are not ours to know, as for matches and studios.'),
});
export type ProductRevenue = z.infer<typeof revenue>;

const inFlight = z.object({
  count: z.number().int(),
  amount: amountOut,
  oldestAt: time.nullable().describe('Null: there are none.'),
});

export const deskNow = deskCall('now.read', {
  path: '/desk/now',
  summary: 'The installation at this moment. It does not keep the session in use.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      at: time,
      day: z.string(),
      players: z.number().int().describe('Players whose session was used in the last five minutes.'),
      bets: z.number().int().describe('Bets of the day so far, seconds late.'),
      revenue: z.object({
        asOf: time.nullable().describe('Bets that ended later are not in it yet. Null: nothing was summed.'),
        products: z.array(revenue),
      }),
      ...{ deposits: inFlight, payouts: inFlight, suspense: inFlight },
      bankDifferences: z.number().int(),
      pausedBanks: z.array(z.string()),
      balances: z
        .array(
          z.object({
            provider: z.string(),
            available: signed.nullable().describe('Null: it was not read yet.'),
            readAt: time.nullable(),
            isLow: z.boolean().describe('Below the operator’s mark, or the bank itself warned.'),
          }),
        )
        .describe('The money from which each bank pays out, as it was last read.'),
      alarms: z
        .array(z.object({ at: time, kind: z.string(), subject: z.string() }))
        .describe('Of 24 hours, newest first.'),
      nodes: z.number().int(),
      shards: z.array(z.object({ id: z.number().int(), answers: z.boolean() })),
    }),
  }),
});
export type NowView = z.infer<typeof deskNow.answer>['data'];

export const deskHours = deskCall('now.read', {
  path: '/desk/now/hours',
  summary: 'The revenue of a product by the hour of a day.',
  body: z.object({ token: deskToken, product: text(100, 1), day }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ title: z.string(), hours: z.array(revenue.extend({ hour: time })) }),
  }),
});

export const deskExtremeBets = deskCall('players.money', {
  path: '/desk/now/bets',
  summary: 'The ten bets of a product and an hour that cost most, or earned most.',
  body: z.object({
    ...{ token: deskToken, product: text(100, 1), side: z.enum(['cost', 'earned']) },
    hour: z.iso.datetime().describe('The beginning of the hour.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(
      z.object({
        ...{ playerId: z.string(), at: time, reference: z.string(), stake: amountOut, paid: signed },
      }),
    ),
  }),
});

export const nowCalls = {
  '/desk/now': deskNow,
  '/desk/now/hours': deskHours,
  '/desk/now/bets': deskExtremeBets,
} as const;

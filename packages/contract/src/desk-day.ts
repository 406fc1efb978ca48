import { z } from 'zod';
import { amountOut } from './call.ts';
import { deskCall, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const ofDay = z.object({
  token: deskToken,
  day: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-11-28')
    .describe('A day in Lagos.'),
});
const who = { actor: z.string(), reason: z.string().nullable() };

export const deskEvents = deskCall('events.read', {
  path: '/desk/day/events',
  summary: 'The significant events of a day, oldest first, a hundred a page.',
  body: ofDay.extend({
    kind: text(60).optional(),
    after: text(80).optional().describe('The `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      counts: z.array(z.object({ kind: z.string(), events: z.number().int() })).describe('Of the whole day.'),
      events: z.array(
        z.object({
          ...{ eventId: z.uuid(), at: time, kind: z.string(), subject: z.string(), ...who },
          details: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
});

export const deskDayChanges = deskCall('events.read', {
  path: '/desk/day/changes',
  summary: 'The bets that were made void on a day, and the changes of settings and staff, with who and why.',
  body: ofDay,
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      voids: z.array(
        z.object({
          ...{ playerId: z.string(), betId: z.string(), product: z.string(), at: time, ...who },
          ...{ returned: amountOut, takenBack: amountOut, owed: amountOut },
        }),
      ),
      changes: z.array(
        z.object({
          ...{ at: time, subject: z.string(), field: z.string(), ...who },
          ...{ before: z.string().nullable(), after: z.string().nullable() },
        }),
      ),
      isWhole: z.boolean().describe('False: a list has more rows than the thousand that are shown.'),
    }),
  }),
});

const setting = z.object({
  ...{ name: z.string(), value: z.string().nullable().describe('Null: it is a secret, or not set.') },
  isSecret: z.boolean(),
  source: z.enum(['environment', 'default', 'not set']),
});

export const deskSettings = deskCall('settings.read', {
  path: '/desk/settings',
  summary: 'The settings of this node, and those in the database with their times.',
  body: z.object({
    token: deskToken,
    before: z.string().max(60).optional().describe('The `next` of the page before: older changes.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      variables: z.array(setting),
      switches: z.array(
        z.object({ ...{ product: z.string(), title: z.string(), status: z.string(), at: time }, ...who }),
      ),
      caps: z.array(
        z.object({
          ...{ product: z.string(), title: z.string(), setBy: z.string() },
          ...{ roundLoss: amountOut.nullable(), dayLoss: amountOut.nullable() },
        }),
      ),
      taxes: z.array(
        z.object({
          ...{ since: time, base: z.string(), authority: z.string(), threshold: amountOut },
          ...{ residentPercent: z.number(), nonResidentPercent: z.number() },
        }),
      ),
      tiers: z.array(
        z.object({
          ...{ since: time, tier: z.string(), needsNin: z.boolean() },
          ...{
            deposit: amountOut.nullable(),
            dayDeposit: amountOut.nullable(),
            balance: amountOut.nullable(),
          },
          ...{ withdrawal: amountOut.nullable(), dayWithdrawal: amountOut.nullable() },
        }),
      ),
      changes: z
        .array(
          z.object({
            ...{ at: time, subject: z.string(), field: z.string(), ...who },
            ...{ before: z.string().nullable(), after: z.string().nullable() },
          }),
        )
        .describe('All changes, newest first, a hundred a page.'),
      next: z.string().nullable().describe('Null: there are no older changes.'),
    }),
  }),
});

export const dayCalls = {
  '/desk/day/events': deskEvents,
  '/desk/day/changes': deskDayChanges,
  '/desk/settings': deskSettings,
} as const;

import { z } from 'zod';
import { amountOut } from './call.ts';
import { deskCall, deskToken, type Permission } from './desk.ts';
import { text } from './text.ts';

/** The kinds of events of a player, and the right that each needs beside that of the call. */
export const TIMELINE_RIGHTS = {
  money: 'players.money',
  login: 'players.read',
  change: 'players.read',
  identity: 'players.read',
  contact: 'players.read',
  letter: 'complaints.read',
  flag: 'flags.read',
  report: 'aml.read',
  staff: 'audit.read',
} as const satisfies Readonly<Record<string, Permission>>;
export type TimelineKind = keyof typeof TIMELINE_RIGHTS;

const kind = z
  .enum(Object.keys(TIMELINE_RIGHTS) as [TimelineKind, ...TimelineKind[]])
  .describe(
    '`money`: a line of the statement, in the words that the player reads · `login` · `change` of data, limits or blocks · `identity`: checks and documents · ' +
      '`contact` and notes · `letter` · `flag` of harm · `report` against money laundering · `staff`: changes at the desk.',
  );

const event = z.object({
  ...{ at: z.string().describe('ISO time.'), kind },
  text: z.string(),
  details: z.string().nullable(),
  by: z.string().nullable().describe('Null: the player, or the system.'),
  amount: amountOut.nullable().describe('Below zero: a debit.'),
  balance: amountOut.nullable().describe('After a line of the statement.'),
  id: z.string().nullable().describe('Of a letter its case, of a document its page.'),
});
export type TimelineEvent = z.infer<typeof event>;

export const deskTimeline = deskCall('players.read', {
  path: '/desk/player/timeline',
  summary: 'Events of a player of all kinds that the caller may read, newest first, fifty a page.',
  body: z.object({
    token: deskToken,
    playerId: z.string().regex(/^[1-9]\d{0,17}$/),
    kind: kind.optional(),
    before: text(40).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      kinds: z.array(kind).describe('Those that the caller may read.'),
      ...{ events: z.array(event), next: z.string().nullable() },
    }),
  }),
});

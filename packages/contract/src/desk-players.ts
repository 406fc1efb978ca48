import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskToken, type Permission } from './desk.ts';
import { EXCLUSION_MONTHS, limitName, limitPeriod, MAX_TIME_OUT_DAYS } from './protection.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const player = z.object({ playerId: z.string(), name: z.string(), foundBy: z.string() });
export type FoundPlayer = z.infer<typeof player>;
const playerId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('The number of the player.');
const ofPlayer = z.object({ token: deskToken, playerId });

export const deskSearch = deskCall('players.read', {
  path: '/desk/players/search',
  summary:
    'Find players by phone, email, the beginning of a name, number, user id, account number, payout or bank reference, the id or the code of a bet.',
  body: z.object({ token: deskToken, text: text(120, 2) }),
  answer: z.object({ status: z.literal(200), data: z.array(player) }),
});

/** The rights that open what the search of the whole desk finds; without one of them there is no search. */
export const SEARCH_RIGHTS = {
  player: 'players.read',
  bet: 'bets.read',
  round: 'bets.read',
  booking: 'bets.read',
  payout: 'payouts.read',
  transfer: 'suspense.read',
} as const satisfies Readonly<Record<string, Permission>>;

const found = z.object({
  kind: z.enum(['player', 'bet', 'round', 'booking', 'payout', 'transfer']),
  title: z.string(),
  detail: z.string(),
  address: z.string().describe('Of its screen at the desk.'),
});
export type Found = z.infer<typeof found>;

export const deskFind = deskCall('session', {
  path: '/desk/search',
  summary:
    'Find what a text names and your rights open: a bet, a round, a payout, a transfer, a booked slip, then players.',
  body: z.object({ token: deskToken, text: text(120, 2) }),
  answer: z.object({ status: z.literal(200), data: z.array(found) }),
});

export const deskPlayer = deskCall('players.read', {
  path: '/desk/player',
  summary: 'Identity and states of a player.',
  body: ofPlayer,
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      ...{ playerId: z.string(), userId: z.string(), userType: z.string(), name: z.string() },
      ...{ phone: z.string().nullable(), isPhoneProven: z.boolean() },
      ...{ email: z.string().nullable(), isEmailProven: z.boolean() },
      ...{ depositCode: z.string(), kycStatus: z.string() },
    }),
  }),
});

const movement = z.object({
  ...{ at: time, reference: z.string(), provider: z.string(), amount: amountOut, state: z.string() },
});
export const deskMoney = deskCall('players.money', {
  path: '/desk/player/money',
  summary: 'Balances, payees, and the newest fifty deposits and payouts.',
  body: ofPlayer,
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      ...{ balance: amountOut, held: amountOut },
      ...{ deposits: z.array(movement), payouts: z.array(movement) },
      payees: z
        .array(
          z.object({
            ...{ bank: z.string(), accountNumber: z.string(), accountName: z.string(), addedAt: time },
            limitedUntil: time.nullable().describe('Until then payouts to it have the limit of new payees.'),
          }),
        )
        .describe('The last used first.'),
    }),
  }),
});

export const deskBets = deskCall('players.money', {
  path: '/desk/player/bets',
  summary: 'Bets of a player in all games, newest first, fifty a page.',
  body: ofPlayer.extend({ before: text(80).optional().describe('Cursor: the `next` of the page before.') }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      bets: z.array(
        z.object({
          ...{ betId: z.string(), position: z.string(), at: time, game: z.string(), stake: amountOut },
          payout: amountOut.nullable().describe('Null while the bet is open.'),
          outcome: z.enum(['open', 'won', 'lost', 'returned']),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
});

const blockTarget = z.enum(['login', 'bet', 'deposit', 'withdrawal']);
const blockReason = z.enum(['fraud', 'verification', 'limit', 'exclusion', 'closed']);

/** A player's own exclusion and a closed account are not lifted at the desk. */
const liftedReason = blockReason.extract(['fraud', 'verification', 'limit']);

export const deskProtection = deskCall('players.read', {
  path: '/desk/player/protection',
  summary: 'Limits of a player, blocks, newest first, and whether each way into the account is shut.',
  body: ofPlayer,
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      limits: z.array(
        z.object({
          ...{ limit: limitName, period: limitPeriod.nullable() },
          ...{ own: amountOut.nullable(), operator: amountOut.nullable(), left: amountOut.nullable() },
        }),
      ),
      blocks: z.array(
        z.object({
          ...{ target: z.string(), reason: z.string(), since: time, until: time.nullable() },
          ...{ actor: z.string(), liftedAt: time.nullable(), liftedBy: z.string().nullable() },
        }),
      ),
      doors: z
        .array(
          z.object({
            ...{ target: z.string(), isShut: z.boolean(), reason: z.string().nullable() },
            until: time.nullable(),
          }),
        )
        .describe('A door is shut when the player’s own database refuses too.'),
      openSessions: z.number().int(),
    }),
  }),
});

export const deskBlock = deskCall('players.block', {
  path: '/desk/player/block',
  summary: 'Block logins, bets, deposits or withdrawals of a player until the block is lifted.',
  body: ofPlayer.extend({
    targets: z.array(blockTarget).min(1).max(4),
    ...{ reason: blockReason, note: deskReason },
  }),
  answer: done,
});

export const deskExclude = deskCall('players.exclude', {
  path: '/desk/player/exclude',
  summary:
    'Register a time-out or an exclusion that the player requests, with the contact. It is in force at once, and no person lifts it.',
  body: ofPlayer.extend({
    pause: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('time_out'), days: z.number().int().min(1).max(MAX_TIME_OUT_DAYS) }),
      z.object({
        kind: z.literal('exclusion'),
        months: z.literal(EXCLUSION_MONTHS).describe('0: for ever.'),
      }),
    ]),
    contact: z.enum(['call', 'message']).describe('How the player requested it.'),
    note: deskReason.describe('The words of the player, and by what the player was recognised.'),
  }),
  answer: done.extend({ data: z.object({ until: time.nullable() }) }),
});

export const deskLift = deskCall('players.block', {
  path: '/desk/player/lift',
  summary: 'Request that the blocks of a target and a reason are lifted. A second person decides.',
  body: ofPlayer.extend({ target: blockTarget, reason: liftedReason, note: deskReason }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

export const deskSetLimit = deskCall('players.block', {
  path: '/desk/player/set-limit',
  summary:
    'Set the operator’s limit of a player: a lower one at once; for a higher one, or none, a second person decides.',
  body: ofPlayer.extend({
    ...{ limit: limitName, period: limitPeriod.nullable().describe('Null for `single_stake`.') },
    amount: text(20, 0).describe('Naira; of a `time` limit minutes; empty: no limit.'),
    seen: amountOut.nullable().describe('The operator’s limit as it was read; null: none.'),
    note: deskReason,
  }),
  answer: done.extend({
    data: z.object({ approvalId: z.uuid().nullable().describe('Null: the limit is in force.') }),
  }),
});

export const deskSessions = deskCall('players.read', {
  path: '/desk/player/sessions',
  summary: 'Open sessions, known devices and the newest twenty logins of a player.',
  body: ofPlayer,
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      sessions: z.array(
        z.object({
          ...{ sessionId: z.uuid(), kind: z.enum(['player', 'game', 'studio']), game: z.string().nullable() },
          ...{ device: z.string().nullable(), address: z.string().nullable(), startedAt: time },
          usedAt: time.describe('The last use, saved once a minute.'),
        }),
      ),
      devices: z.array(z.object({ knownSince: time, usedAt: time })),
      logins: z.array(z.object({ at: time, address: z.string(), device: z.string().nullable() })),
    }),
  }),
});

export const deskEndSession = deskCall('players.sessions', {
  path: '/desk/player/end-session',
  summary: 'End one open session of a player with the games that it opened, or all of them.',
  body: ofPlayer.extend({ sessionId: z.uuid().nullable().describe('Null: all.'), note: deskReason }),
  answer: done,
});

export const deskTaxCertificate = deskCall('players.money', {
  path: '/desk/player/tax-certificate',
  summary: 'The certificate of the tax withheld from a player in a year, as a PDF.',
  body: ofPlayer.extend({ year: z.number().int().min(2020).max(2100) }),
  answer: z.unknown().describe('The file.'),
});

const noteKind = z.enum(['note', 'call', 'message']);
export const deskNotes = deskCall('players.read', {
  path: '/desk/player/notes',
  summary: 'The newest hundred notes and contacts.',
  body: ofPlayer,
  answer: z.object({
    status: z.literal(200),
    data: z.array(
      z.object({ noteId: z.string(), at: time, by: z.string(), kind: noteKind, text: z.string() }),
    ),
  }),
});

export const deskAddNote = deskCall('players.note', {
  path: '/desk/player/add-note',
  summary: 'Add a note, or the record of a contact with the player.',
  body: ofPlayer.extend({ kind: noteKind, text: text(4000, 3) }),
  answer: done,
});

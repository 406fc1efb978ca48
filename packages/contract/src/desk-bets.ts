import { z } from 'zod';
import { betDetails, signedBet } from './bets.ts';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { roundLine } from './round-line.ts';
import { betKind, sport } from './sports.ts';
import { text } from './text.ts';
import { statementLine } from './wallet.ts';

const time = z.string().describe('ISO time.');
export const betState = z.enum(['open', 'won', 'lost', 'returned', 'cashed_out', 'void']);
export type DeskBetState = z.infer<typeof betState>;

const bet = z.object({
  betId: z.string(),
  playerId: z.string(),
  at: time,
  product: z.string().describe('As in the ledger.'),
  game: z.string(),
  reference: z.string().nullable().describe('The round, for products that have rounds.'),
  stake: amountOut,
  paid: amountOut.describe('Less what a correction took back.'),
  state: betState,
});
export type DeskBet = z.infer<typeof bet>;

export const deskFindBets = deskCall('bets.read', {
  path: '/desk/bets',
  summary:
    'Bets of all players, newest first, fifty a page. Without a player, an id or a round the range is 31 days at most.',
  body: z.object({
    token: deskToken,
    find: text(120).optional().describe('Id or code of a bet, id of a round, or #number of a player.'),
    product: text(80).optional(),
    state: betState.optional(),
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
    before: text(80).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      bets: z.array(bet),
      next: z
        .string()
        .nullable()
        .describe('Also of a page that is not full: the bets of a rare filter are searched part by part.'),
      products: z.array(z.object({ product: z.string(), title: z.string() })),
    }),
  }),
});

const ofBet = z.object({ token: deskToken, betId: z.uuid() });

const check = z.object({
  state: z.enum(['agrees', 'differs', 'unknown']),
  sentence: z.string(),
  isSeedPublic: z.boolean().describe('False: checked with a seed that is still in use, which is not shown.'),
  checks: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['holds', 'fails', 'unsaid']),
      differences: z.array(z.object({ path: z.string(), recorded: z.string(), recomputed: z.string() })),
    }),
  ),
  lines: z.array(roundLine).describe('The round as it was drawn again, in the words of its game.'),
  steps: z.array(
    z.object({
      by: z.enum(['bet', 'player', 'rule']),
      move: z.string().nullable().describe('What the player chose.'),
      draws: z.array(z.object({ result: z.number().int(), bound: z.number().int() })),
      moreDraws: z.number().int().describe('Number of draws that are not listed.'),
    }),
  ),
  facts: z.array(z.tuple([z.string(), z.string()])),
});
export type DeskBetCheck = z.infer<typeof check>;

export const deskBet = deskCall('bets.read', {
  path: '/desk/bet',
  summary: 'One bet: money, record, entries, and the round drawn again by the server.',
  body: ofBet,
  answer: z.object({
    status: z.literal(200),
    data: bet.extend({
      playerName: z.string(),
      gameId: z.string(),
      endedAt: time.nullable(),
      maxPayout: amountOut.nullable(),
      ...{ taxed: amountOut, takenBack: amountOut, owed: amountOut },
      corrections: z.number().int(),
      void: z
        .object({
          ...{ at: time, actor: z.string(), reason: z.string() },
          ...{ returned: amountOut, takenBack: amountOut, owed: amountOut },
        })
        .nullable(),
      details: betDetails.nullable(),
      entries: z.array(statementLine).describe('Newest first.'),
      check: check.nullable().describe('Null: the round is not over, or no rules of ours drew it.'),
    }),
  }),
});

export const deskBetFile = deskCall('bets.read', {
  path: '/desk/bet/file',
  summary: 'The file of a bet, signed: what the verifier and a person need to check it alone.',
  body: ofBet,
  answer: z.object({
    status: z.literal(200),
    data: signedBet.extend({
      receipt: z.unknown().describe('What the verifier reads; null: no rules of ours drew it.'),
      bet: z.unknown().describe('The page of the bet: ledger entries, corrections, the check.'),
      exportedBy: z.string(),
      exportedAt: time,
    }),
  }),
});

export const deskVoidBet = deskCall('bets.void', {
  path: '/desk/bet/void',
  summary:
    'Request that an ended bet is made void: its stake returns, a payout above it is taken back. A second person decides.',
  body: ofBet.extend({ reason: deskReason }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

const slipSelection = z.object({ marketId: z.string(), selectionId: z.string() });

export const deskBooking = deskCall('bets.read', {
  path: '/desk/booking',
  summary:
    'A slip that was booked under a code, with its matches. It is of no player, and no money is on it.',
  body: z.object({ token: deskToken, code: text(20) }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      ...{ code: z.string(), kind: betKind, stakePerLine: amountOut },
      ...{ bookedAt: time, expiresAt: time },
      legs: z.array(
        z.object({
          ...{ eventId: z.string(), selections: z.array(slipSelection), isBanker: z.boolean() },
          event: z
            .object({
              ...{ sport, home: z.string(), away: z.string(), competition: z.string() },
              ...{ startsAt: time, state: z.string() },
            })
            .nullable()
            .describe('Null: there is no such match any more.'),
        }),
      ),
    }),
  }),
});
export type DeskBooking = z.infer<typeof deskBooking.answer>['data'];

const round = text(120, 1).describe('Id of a round.');

export const deskRound = deskCall('bets.read', {
  path: '/desk/round',
  summary: 'The bets of a round of a shared game by state, and what a void of the round would move.',
  body: z.object({ token: deskToken, round }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      ...{ round: z.string(), game: z.string() },
      states: z.array(
        z.object({
          ...{ state: betState, bets: z.number().int(), stake: amountOut },
          paid: amountOut.describe('Less what is owed.'),
        }),
      ),
      ...{ bets: z.number().int().describe('Those that would be made void.'), returned: amountOut },
      takenBack: amountOut.describe(
        'Payouts above the stakes: taken back as far as balances cover them, the rest is owed.',
      ),
      hindrance: z.string().nullable().describe('Why the round cannot be made void now; null: it can.'),
    }),
  }),
});
export type DeskRound = z.infer<typeof deskRound.answer>['data'];

export const deskVoidRound = deskCall('bets.void', {
  path: '/desk/round/void',
  summary: 'Request that all bets of a round of a shared game are made void. A second person decides.',
  body: z.object({ token: deskToken, round, reason: deskReason }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

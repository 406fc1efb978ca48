import { z } from 'zod';
import { amountOut, call, json, token } from './call.ts';
import { roundRecord } from './game-server.ts';
import { roundLine } from './round-line.ts';
import { sharedRoundState } from './shared-games.ts';
import { sportsBetName, ticket } from './sports.ts';
import { text } from './text.ts';
import { statementLine } from './wallet.ts';

/** Ids of studios’ games may hold anything that can be printed. */
const gameId = z.string().regex(/^\P{C}{1,64}$/u);

/** `returned`: the bet paid back exactly its stake, or was voided by the operator. */
const betOutcome = z.enum(['open', 'won', 'lost', 'returned']);
export type BetOutcome = z.infer<typeof betOutcome>;

/** One round of a solo game, one bet on a shared round, or one round at a studio. */
const bet = z.object({
  betId: z.string().describe('With the gameId, what asks for its record. Unique for the player.'),
  gameId: z.string(),
  gameTitle: z.string(),
  at: z.iso.datetime(),
  stake: amountOut.describe('All that was staked on it so far.'),
  payout: amountOut.nullable().describe('Gross return; null while it is open.'),
  outcome: betOutcome,
  sportsBet: sportsBetName.optional().describe('Of a bet of the sportsbook.'),
});
export type Bet = z.infer<typeof bet>;

export const bets = call({
  method: 'POST',
  path: '/agent/bets',
  summary: 'The player’s bets in all games, newest first, a page at a time.',
  body: z.object({
    token,
    before: text(80).optional().describe('Cursor: the `next` of the page before.'),
    limit: z.number().int().min(1).max(50).optional(),
    gameId: gameId.optional(),
    outcome: z
      .enum(['open', 'won', 'lost'])
      .optional()
      .describe(
        'Won: paid more than was staked. Lost: less. A page looks through 2,000 bets of a kind at most.',
      ),
    from: z.iso.datetime().optional().describe('No bet is older.'),
    to: z.iso.datetime().optional().describe('Every bet is older.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.array(bet),
    next: z.string().nullable().describe('Cursor of the next page, which may be short; null on the last.'),
    games: z
      .array(z.object({ gameId: z.string(), gameTitle: z.string() }))
      .describe('The games the player ever played, by title.'),
  }),
});

/** A bet on a shared round: its selection, the outcome and the proof. */
const sharedBetRecord = z.object({
  kind: z.literal('shared'),
  roundState: sharedRoundState,
  number: z.number().int().describe('The round’s, in its season.'),
  lines: z.array(roundLine).describe('The bet, and once the round has ended what came.'),
  commitment: z.string().describe('Of the season, published before its first round.'),
  publicValue: z
    .string()
    .describe('The season’s, made after its commitment by the source that /game/shared/fairness names.'),
  link: z.string().nullable().describe('Of the season’s chain; null until the round has ended.'),
  receipt: json.describe('What the verifier reads: a `SharedReceipt` of game-kit, with this bet.'),
});
export type SharedBetRecord = z.infer<typeof sharedBetRecord>;

/** The record of a bet beyond its money. The record of a studio’s round is kept by the studio. */
export const betDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('solo'),
    record: roundRecord.nullable().describe('Null while the round is open: its outcome is not decided.'),
  }),
  sharedBetRecord,
  z.object({ kind: z.literal('sports'), ticket: ticket.describe('Its legs as they are now.') }),
  z.object({ kind: z.literal('studio') }),
]);
export type BetDetails = z.infer<typeof betDetails>;

export const betRecord = call({
  method: 'POST',
  path: '/agent/bet',
  summary: 'One bet with what it did to the balance and what is needed to verify it.',
  body: z.object({ token, gameId, betId: text(80) }),
  answer: z.object({
    status: z.literal(200),
    data: bet.extend({
      details: betDetails,
      voidReason: z
        .string()
        .optional()
        .describe('Why the operator made it void after its end; absent: it did not.'),
      entries: z.array(statementLine).describe('The lines of the statement that it made, newest first.'),
    }),
  }),
});
export type BetRecord = z.infer<typeof betRecord.answer>['data'];

const keyName = z.string().regex(/^v\d{1,5}$/);

/** A record of a bet that the operator signed (Ed25519, RFC 8032). */
export const signedBet = z.object({
  kind: z.literal('jaraplay-signed-bet'),
  format: z.literal(1),
  statement: z
    .string()
    .describe(
      'JSON text: the answer of `/agent/bet`, and `signedAt`. The signature is over its UTF-8 bytes.',
    ),
  key: keyName,
  publicKey: z.base64url().describe('32 bytes; compare them with `/agent/receipt-keys`.'),
  signature: z.base64url().describe('64 bytes.'),
});
export type SignedBet = z.infer<typeof signedBet>;

export const betReceipt = call({
  method: 'POST',
  path: '/agent/bet-receipt',
  summary: 'The record of one bet of any product as it stands now, signed by the operator.',
  body: z.object({ token, gameId, betId: text(80) }),
  answer: z.object({ status: z.literal(200), data: signedBet }),
});

export const receiptKeys = call({
  method: 'GET',
  path: '/agent/receipt-keys',
  summary: 'The public keys of signed bets, the oldest first.',
  body: z.object({}),
  answer: z.object({
    status: z.literal(200),
    data: z.array(z.object({ key: keyName, publicKey: z.base64url() })),
  }),
});

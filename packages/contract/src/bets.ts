import { z } from 'zod';
import { amountOut, call, token } from './call.ts';
import { roundRecord } from './game-server.ts';
import { statementLine } from './wallet.ts';

const gameId = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** `returned`: the round paid back exactly what was staked, or was taken back by the operator. */
export const betOutcome = z.enum(['open', 'won', 'lost', 'returned']);
export type BetOutcome = z.infer<typeof betOutcome>;

/** One round of any game, Spin it among them. */
export const bet = z.object({
  betId: z.string().describe('With the gameId, what asks for its record. Unique for the player.'),
  gameId: z.string(),
  gameTitle: z.string(),
  at: z.iso.datetime(),
  stake: amountOut.describe('All that was staked on it so far.'),
  payout: amountOut.nullable().describe('Gross return; null while it is open.'),
  outcome: betOutcome,
});
export type Bet = z.infer<typeof bet>;

export const bets = call({
  method: 'POST',
  path: '/agent/bets',
  summary: 'The player’s rounds of all games, newest first, a page at a time.',
  body: z.object({
    token,
    before: z.string().max(80).optional().describe('Cursor: the `next` of the page before.'),
    limit: z.number().int().min(1).max(50).optional(),
    gameId: gameId.optional(),
    outcome: z
      .enum(['open', 'won', 'lost'])
      .optional()
      .describe('Won: paid more than was staked. Lost: less. A page looks through 2,000 rounds at most.'),
    from: z.iso.datetime().optional().describe('No round began before.'),
    to: z.iso.datetime().optional().describe('Every round began before.'),
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

export const betRecord = call({
  method: 'POST',
  path: '/agent/bet',
  summary: 'One round with what it did to the balance and what is needed to verify it.',
  body: z.object({ token, gameId, betId: z.string().max(80) }),
  answer: z.object({
    status: z.literal(200),
    data: bet.extend({
      record: roundRecord.nullable().describe('Null while the round is open: its outcome is not decided.'),
      entries: z.array(statementLine).describe('The lines of the statement that it made, newest first.'),
    }),
  }),
});
export type BetRecord = z.infer<typeof betRecord.answer>['data'];

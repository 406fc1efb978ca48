import { z } from 'zod';
import { amountOut, call, done, type Json, json, requestId } from './call.ts';
import { roundLine } from './round-line.ts';
import { text } from './text.ts';

/** The calls of the games origin. Their token is the game session's: it opens one game for one player, and nothing else. */
const gameToken = text(200).describe('The game session’s token, answered by /game/session.');

/** Plain JSON of a shape that only the game knows: its bets, moves and views. */
export type GameJson = Json;
/**
 * The same as input. Only the game parses it, and its parser tolerates anything: a schema would walk a nesting depth that a stranger
 * chose.
 */
const gameInput = z.unknown();

/** The data with which a player recomputes a round. `serverSeed` is null until its seed is revealed by rotation. */
const roundProof = z.object({
  seedId: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
});

/** A round as its player may see it now. */
const roundView = z.object({
  roundId: z.string(),
  sequence: z.number().int().describe('How many steps it has taken; a move names the one it follows.'),
  bet: json,
  view: json,
  isOver: z.boolean(),
  stake: amountOut.describe('All that was staked on it so far.'),
  payout: amountOut.nullable().describe('Gross return; null while it is open.'),
});
export type RoundView = z.infer<typeof roundView>;

export const clientSeedSource = z
  .enum(['player', 'kept', 'server'])
  .describe(
    '`player`: sent by the player after the commitment was shown; `kept`: an earlier one, known when the commitment was made; `server`: made by the server.',
  );

export const seedView = z.object({
  seedId: z.string(),
  serverSeedHash: z.string().describe('SHA-256 of the server seed, in hexadecimal.'),
  nextServerSeedHash: z.string().describe('The commitment to the seed the next rotation brings into force.'),
  clientSeed: z.string(),
  clientSeedSource,
  nonce: z.number().int().describe('The nonce the next round will use.'),
});

/**
 * The account's play on all products, back to the last pause of half an hour: stakes from the ledger, open bets included, and payouts.
 */
export const playSession = z.object({
  startedAt: z.iso.datetime(),
  now: z.iso.datetime(),
  staked: amountOut,
  paid: amountOut,
});
export type PlaySessionView = z.infer<typeof playSession>;

const gameState = z.object({
  balance: amountOut,
  session: playSession,
  seed: seedView,
  round: roundView.nullable().describe('The open round, or the last one played.'),
  minRoundMs: z
    .number()
    .int()
    .describe(
      'How long after a bet the next one is taken at the earliest, and no result is shortened; 0: no rule.',
    ),
});
export type GameState = z.infer<typeof gameState>;

export const gameSession = call({
  method: 'POST',
  path: '/game/session',
  summary: 'Exchange a launch code, once, for a game session.',
  body: z.object({ code: text(200), gameId: text(64) }),
  answer: z.object({ status: z.literal(200), token: z.string(), data: gameState }),
});

export const gameStateCall = call({
  method: 'POST',
  path: '/game/state',
  summary: 'Everything the game shows: balance, seed, and the round to go on with.',
  body: z.object({ token: gameToken }),
  answer: z.object({ status: z.literal(200), data: gameState }),
});

const played = z.object({
  status: z.literal(200),
  round: roundView,
  balance: amountOut.describe('The balance after this step.'),
});
export type Played = z.infer<typeof played>;

export const gameBet = call({
  method: 'POST',
  path: '/game/bet',
  summary: 'Begin a round. The same requestId again answers the same round and takes nothing.',
  body: z.object({ token: gameToken, requestId, bet: gameInput }),
  answer: played,
});

export const gameMove = call({
  method: 'POST',
  path: '/game/move',
  summary: 'Take the next step of an open round. The same step again answers what it led to.',
  body: z.object({
    token: gameToken,
    roundId: z.uuid(),
    sequence: z.number().int().min(0).max(1000).describe('The sequence the player saw.'),
    move: gameInput,
  }),
  answer: played,
});

export const roundRecord = roundView.extend({
  at: z.iso.datetime(),
  version: z.number().int().describe('Of the game’s rules it was played by.'),
  steps: z.array(json),
  isVoid: z.boolean().describe('The operator took the round back in the middle; its payout is its stake.'),
  lines: z.array(roundLine).describe('What was bet, what came and how it ended.'),
  balanceBefore: amountOut,
  balanceAfter: amountOut,
  proof: roundProof,
});
export type RoundRecord = z.infer<typeof roundRecord>;

export const gameHistory = call({
  method: 'POST',
  path: '/game/history',
  summary: 'The player’s finished rounds of this game, newest first, each with what is needed to verify it.',
  body: z.object({
    token: gameToken,
    before: text(80).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  }),
  answer: z.object({ status: z.literal(200), data: z.array(roundRecord), next: z.string().nullable() }),
});

export const gameSeed = call({
  method: 'POST',
  path: '/game/seed',
  summary: 'Reveal the server seed in use, commit to a new one, and choose the client seed.',
  body: z.object({ token: gameToken, clientSeed: text(64).optional() }),
  answer: z.object({
    status: z.literal(200),
    revealed: z.object({ seedId: z.string(), serverSeed: z.string(), serverSeedHash: z.string() }),
    seed: seedView,
  }),
});

export const gameBalance = call({
  method: 'POST',
  path: '/game/balance',
  summary: 'What the player can stake now.',
  body: z.object({ token: gameToken }),
  answer: z.object({ status: z.literal(200), balance: amountOut }),
});

export const gameLeave = call({
  method: 'POST',
  path: '/game/leave',
  summary: 'End the game session. An open round waits.',
  body: z.object({ token: gameToken }),
  answer: z.object({ status: z.literal(200) }),
});

/** The minutes of play after which a reality check comes. */
export const checkMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);

export const gameRealityCheck = call({
  method: 'POST',
  path: '/game/reality-check',
  summary: 'Answer the reality check that is due, in a game or the sportsbook, and choose its interval.',
  body: z.object({ token: gameToken, minutes: checkMinutes.optional() }),
  answer: done,
});

/** Every call of a game, by path. The games import only the type. */
export const gameCalls = {
  '/game/session': gameSession,
  '/game/state': gameStateCall,
  '/game/bet': gameBet,
  '/game/move': gameMove,
  '/game/history': gameHistory,
  '/game/seed': gameSeed,
  '/game/balance': gameBalance,
  '/game/leave': gameLeave,
  '/game/reality-check': gameRealityCheck,
} as const;

type GameCalls = typeof gameCalls;
export type GamePath = keyof GameCalls;
export type GameBodyOf<P extends GamePath> = z.input<GameCalls[P]['body']>;
export type GameAnswerOf<P extends GamePath> = z.output<GameCalls[P]['answer']>;

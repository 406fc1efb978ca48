import { z } from 'zod';
import { amountOut, call, token } from './call.ts';
import { text } from './text.ts';

/** One game of the catalogue. Its bucket follows from `gameTitle` and `gameMode` on the page. */
const catalogueGame = z.object({
  gameId: z.string(),
  gameTitle: z.string(),
  gameMode: z.string(),
  thumbnail: z.string().describe('Address of its picture; empty where it has none.'),
});
export type CatalogueGame = z.infer<typeof catalogueGame>;

export const gameList = call({
  method: 'GET',
  path: '/xpress/live/game-list',
  summary: 'Every game that can be launched now.',
  body: z.object({}),
  answer: z.object({ status: z.literal(200), data: z.array(catalogueGame) }),
});

const deviceType = z.enum(['mobile', 'desktop']);
export type DeviceType = z.infer<typeof deviceType>;

export const launcherUrl = call({
  method: 'POST',
  path: '/xpress/live/launcher-url',
  summary: 'An address that opens one game for one player, once, within a minute.',
  body: z.object({ token, gameId: text(64), deviceType }),
  answer: z.object({ status: z.literal(200), message: z.string(), launcherUrl: z.string() }),
});

/** A round left open in one of our games: it stays open, and the game's rule ends it after 24 hours. */
const unfinishedRound = z.object({
  gameId: z.string(),
  gameTitle: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime().describe('When the game’s rule ends it.'),
  stake: amountOut,
});
export type UnfinishedRound = z.infer<typeof unfinishedRound>;

export const unfinishedRounds = call({
  method: 'POST',
  path: '/xpress/live/unfinished',
  summary: 'The rounds the player left open, at most one in each game.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: z.array(unfinishedRound) }),
});

/**
 * The first sections of the lobby. Games by their `gameId`; the page omits those that the catalogue does not list now.
 */
export const lobby = call({
  method: 'GET',
  path: '/xpress/live/lobby',
  summary: 'Games by the bets they took in the last seven days, and the games that are new.',
  body: z.object({}),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      popular: z.array(z.string()).describe('Most bets first; games without a bet are left out.'),
      new: z.array(z.string()).describe('Added in the last 30 days, newest first.'),
    }),
  }),
});

export const recentGames = call({
  method: 'POST',
  path: '/xpress/live/recent',
  summary: 'The games the player played, latest first, at most twelve.',
  body: z.object({ token }),
  answer: z.object({ status: z.literal(200), data: z.array(z.string()) }),
});

/** One recent win, as published. */
const winner = z.object({
  amount: amountOut,
  name: z.string().describe('Masked: enough to recognise oneself, too little to be recognised.'),
  game: z.string(),
  time: z.iso.datetime(),
});
export type Winner = z.infer<typeof winner>;

export const winners = call({
  method: 'GET',
  path: '/xpress/live/winners',
  summary: 'The newest wins, newest first.',
  body: z.object({}),
  answer: z.object({ status: z.literal(200), data: z.array(winner) }),
});

const interruption = z.object({
  game: z.string(),
  at: z.iso.datetime(),
  decision: z.enum(['resumed', 'voided']).describe('Played to its end, or every stake returned.'),
  seconds: z.number().nullable().describe('Until the last bet was settled or returned; null: not yet.'),
});

/** A game that took no stakes because the public value of its season was missing. */
const beaconWait = z.object({
  game: z.string(),
  since: z.iso.datetime(),
  seconds: z.number().nullable().describe('Until the value was there; null: it is still missing.'),
});

export const interruptions = call({
  method: 'GET',
  path: '/xpress/live/interruptions',
  summary:
    'The rounds that everyone plays together which our servers failed in, newest first, and how long their bets waited.',
  body: z.object({}),
  answer: z.object({
    status: z.literal(200),
    days: z.number().int().describe('How far back this looks.'),
    promisedSeconds: z.number().int(),
    rounds: z.number().int(),
    voided: z.number().int(),
    late: z.number().int().describe('Those that took longer than promised.'),
    longestSeconds: z.number().nullable(),
    data: z.array(interruption),
    waits: z
      .array(beaconWait)
      .describe(
        'Games that waited longer than promised for the public value of their next season; no stake was at risk meanwhile.',
      ),
  }),
});
export type InterruptionsAnswer = z.output<(typeof interruptions)['answer']>;

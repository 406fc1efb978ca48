import { z } from 'zod';
import { amountOut, call, requestId } from './call.ts';
import { gameRealityCheck, playSession } from './game-server.ts';
import { slipIn, type sportsCalls, ticket } from './sports.ts';
import { text } from './text.ts';

/** The sportsbook's calls of a player, in the frame. Their token is the game session's of the sportsbook. */
const gameToken = text(200).describe('The game session’s token, answered by /sportsbook/session.');
const milliseconds = z.number().int();

/** A bet as its player sees it. */
const sportsBetView = z.object({
  ...ticket.shape,
  betId: z.uuid(),
  requestId: z.string(),
  cashedOut: z
    .array(
      z.object({
        at: milliseconds,
        part: z.number().int().describe('Per cent of the stake, rounded.'),
        paid: amountOut,
      }),
    )
    .describe('Oldest first.'),
  rides: z.number().int().describe('Per cent of the stake that is not cashed out, rounded.'),
  autoCashOut: amountOut.nullable().describe('Cashed out whole as soon as it is worth so much.'),
  changes: z
    .array(
      z.object({
        at: milliseconds,
        what: z.enum(['settled', 'settled_again', 'voided', 'cashed_out']),
        paid: amountOut.describe('What the account received; below nothing where it was taken back.'),
        owed: amountOut.describe('Of what was to be taken back, what the account did not have.'),
        reason: z.string().nullable(),
      }),
    )
    .describe('All that moved its money since it was placed, oldest first.'),
});
export type SportsBetView = z.infer<typeof sportsBetView>;

export const sportsSession = call({
  method: 'POST',
  path: '/sportsbook/session',
  summary: 'Exchange a launch code, once, for a session of the sportsbook.',
  body: z.object({ code: text(200) }),
  answer: z.object({ status: z.literal(200), token: z.string() }),
});

export const sportsState = call({
  method: 'POST',
  path: '/sportsbook/state',
  summary: 'Balance, play session over all products, and how many bets are open.',
  body: z.object({ token: gameToken }),
  answer: z.object({
    status: z.literal(200),
    now: milliseconds,
    balance: amountOut,
    session: playSession,
    openBets: z.number().int(),
  }),
});

/**
 * Effect of a moved price on a bet: `none` refuses it for confirmation, `better` accepts a price better for the player,
 * `any` accepts every price.
 */
const acceptChanges = z.enum(['none', 'better', 'any']);

export const sportsPlace = call({
  method: 'POST',
  path: '/sportsbook/place',
  summary:
    'Place a slip at the odds now, if they are those the slip names or may differ from them. The same requestId again answers the same bets and takes nothing.',
  body: z.object({
    token: gameToken,
    requestId,
    slip: slipIn,
    accept: acceptChanges,
    before: z
      .number()
      .int()
      .positive()
      .optional()
      .describe(
        'The server’s time in milliseconds after which nothing is placed any more: the same request then only tells what came of it.',
      ),
  }),
  answer: z.object({
    status: z.literal(200),
    bets: z.array(sportsBetView).describe('One; of a slip of singles one for each leg that was placed.'),
    refused: z
      .array(
        z.object({
          leg: z.number().int().describe('Its place, from 0.'),
          code: z.string(),
          message: z.string(),
          values: z.array(z.string()).optional().describe('What the message names of amounts.'),
        }),
      )
      .describe('Of a slip of singles: the legs that were not placed, for which nothing was taken.'),
    balance: amountOut,
  }),
});

export const sportsBets = call({
  method: 'POST',
  path: '/sportsbook/bets',
  summary: 'The player’s bets, newest first, a page at a time.',
  body: z.object({
    token: gameToken,
    state: z.enum(['open', 'settled']),
    before: text(80).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  }),
  answer: z.object({ status: z.literal(200), data: z.array(sportsBetView), next: z.string().nullable() }),
});

export const cashOutOffers = call({
  method: 'POST',
  path: '/sportsbook/cash-out-offers',
  summary:
    'What open bets can be cashed out for now. An offer holds for five seconds, unless an event of the bet is suspended.',
  body: z.object({ token: gameToken, betIds: z.array(z.uuid()).min(1).max(20) }),
  answer: z.object({
    status: z.literal(200),
    offers: z.array(
      z.object({
        betId: z.uuid(),
        value: amountOut.describe(
          'For all that is at risk: what its odds are expected to pay, less 5%. The bonus and the insurance of an accumulator are left out. 0: it cannot be cashed out now.',
        ),
        offer: z.string().describe('To be sent back; empty where the value is 0.'),
        parts: z
          .object({ least: z.number().int(), most: z.number().int() })
          .describe(
            'Per cent of what is at risk: less than all of it can be cashed out from the one to the other. Both are 100 where it can be cashed out whole alone.',
          ),
        holdsUntil: milliseconds,
        delayMs: z
          .number()
          .int()
          .describe(
            'Between the request and the payment while an event of the bet is in play: it is valued again then. 0: none.',
          ),
      }),
    ),
  }),
});

export const sportsCashOut = call({
  method: 'POST',
  path: '/sportsbook/cash-out',
  summary: 'Take an offer, whole or in part. The same requestId again answers the same and pays nothing.',
  body: z.object({
    token: gameToken,
    requestId,
    betId: z.uuid(),
    offer: text(300),
    part: z.number().int().min(1).max(100).describe('Per cent of what is at risk.'),
  }),
  answer: z.object({ status: z.literal(200), bet: sportsBetView, balance: amountOut }),
});

export const sportsAutoCashOut = call({
  method: 'POST',
  path: '/sportsbook/auto-cash-out',
  summary: 'Cash the bet out whole as soon as it is worth so much; null: no more.',
  body: z.object({ token: gameToken, betId: z.uuid(), value: amountOut.min(0).max(100_000_000).nullable() }),
  answer: z.object({ status: z.literal(200), bet: sportsBetView }),
});

/** Calls of a player, by path. */
export const sportsBetCalls = {
  '/sportsbook/session': sportsSession,
  '/sportsbook/state': sportsState,
  '/sportsbook/place': sportsPlace,
  '/sportsbook/bets': sportsBets,
  '/sportsbook/cash-out-offers': cashOutOffers,
  '/sportsbook/cash-out': sportsCashOut,
  '/sportsbook/auto-cash-out': sportsAutoCashOut,
  '/game/reality-check': gameRealityCheck,
} as const;

type SportsCalls = typeof sportsCalls & typeof sportsBetCalls;
export type SportsPath = keyof SportsCalls;
export type SportsBodyOf<P extends SportsPath> = z.input<SportsCalls[P]['body']>;
export type SportsAnswerOf<P extends SportsPath> = z.output<SportsCalls[P]['answer']>;

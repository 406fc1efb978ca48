import { z } from 'zod';
import { amountIn, amountOut, call } from './call.ts';
import { text } from './text.ts';

/**
 * The sportsbook's events, prices and slips. These calls need no session: visitors browse, build slips and book them, on the
 * player's origin and in the frame alike. Odds are whole hundredths: 185 is 1.85.
 */

export const sport = z.enum(['football', 'basketball', 'tennis']);

/** `open` takes bets, `suspended` takes none for now, `closed` none again. */
const eventState = z.enum(['scheduled', 'live', 'ended', 'settled', 'postponed', 'abandoned', 'cancelled']);
export type EventState = z.infer<typeof eventState>;

const eventId = z.string().regex(/^[0-9a-z]{1,12}$/);
const marketId = z.string().regex(/^[a-z0-9][a-z0-9.:+-]{0,23}$/);
const selectionId = z.string().regex(/^[a-z0-9][a-z0-9/-]{0,23}$/);
const odds = z.number().int().describe('In hundredths: 185 is 1.85.');
const milliseconds = z.number().int();

/** The public progress of a match. */
const playView = z.object({
  home: z.number().int(),
  away: z.number().int(),
  periods: z.array(z.object({ home: z.number().int(), away: z.number().int() })),
  minute: z.number().int(),
  isBreak: z.boolean(),
  isOver: z.boolean(),
  homeReds: z.number().int(),
  awayReds: z.number().int(),
  firstGoal: z.enum(['home', 'away']).nullable(),
});
export type PlayView = z.infer<typeof playView>;

const selectionView = z.object({
  selectionId,
  odds: odds.describe('0: no bet can be placed on it now.'),
});
const marketView = z.object({
  marketId,
  isSuspended: z.boolean(),
  selections: z.array(selectionView),
});
export type MarketView = z.infer<typeof marketView>;

/** An event in a list, with its main market. */
const eventRow = z.object({
  eventId,
  sport,
  competitionId: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: milliseconds,
  state: eventState,
  isFictional: z.boolean().describe('Of the sandbox’s own competitions; its players and clubs are invented.'),
  isSuspended: z.boolean(),
  version: z.number().int().describe('Rises with every change of play or prices.'),
  play: playView.nullable().describe('Null before it begins.'),
  main: marketView.nullable().describe('1X2 or money line; null where it takes no bets.'),
  markets: z.number().int().describe('How many markets can be bet on now.'),
});
export type EventRow = z.infer<typeof eventRow>;

const competition = z.object({
  competitionId: z.string(),
  sport,
  name: z.string(),
  country: z.string(),
  events: z.number().int().describe('Live or to come.'),
});
export type Competition = z.infer<typeof competition>;

export const sportsEvents = call({
  method: 'POST',
  path: '/sportsbook/events',
  summary: 'Events that are live or to come, in the order asked for, a page at a time, and the competitions.',
  body: z.object({
    sport: sport.optional(),
    when: z.enum(['live', 'today', 'soon', 'all']).optional().describe('`soon`: within three hours.'),
    competitionId: text(64).optional(),
    eventIds: z.array(eventId).max(60).optional().describe('These only: favourites, or a slip’s.'),
    search: text(60).optional().describe('Part of a name, in any case, with or without accents.'),
    sort: z.enum(['time', 'competition', 'popular']).optional(),
    after: text(40).optional().describe('Cursor: the `next` of the page before.'),
    limit: z.number().int().min(1).max(100).optional(),
    dayEndsAt: milliseconds.optional().describe('When today ends for the caller; with `today`.'),
  }),
  answer: z.object({
    status: z.literal(200),
    now: milliseconds,
    events: z.array(eventRow),
    next: z.string().nullable(),
    competitions: z.array(competition),
  }),
});

export const sportsEvent = call({
  method: 'POST',
  path: '/sportsbook/event',
  summary: 'One event with all its markets, and what happened so far.',
  body: z.object({ eventId }),
  answer: z.object({
    status: z.literal(200),
    now: milliseconds,
    event: eventRow,
    competition,
    markets: z.array(marketView),
    incidents: z
      .array(
        z.object({
          at: milliseconds,
          minute: z.number().int(),
          what: z.enum([
            'kick_off',
            'goal',
            'goal_cancelled',
            'red',
            'break',
            'restart',
            'end',
            'corrected',
            'postponed',
            'abandoned',
          ]),
          side: z.enum(['home', 'away']).nullable(),
          home: z.number().int(),
          away: z.number().int(),
        }),
      )
      .describe('Oldest first; the newest sixty.'),
  }),
});
export type EventAnswer = z.output<(typeof sportsEvent)['answer']>;

/** One selection of an event, or several of one event priced together (a bet builder). */
const slipLeg = z.object({
  eventId,
  selections: z.array(z.object({ marketId, selectionId })).min(1).max(8),
  odds: odds.min(0).max(1_000_000).describe('As the player saw them.'),
  isBanker: z.boolean().optional(),
});

export const betKind = z.discriminatedUnion('type', [
  z.object({ type: z.literal('singles') }),
  z.object({ type: z.literal('accumulator') }),
  z.object({ type: z.literal('system'), sizes: z.array(z.number().int().min(1).max(30)).min(1).max(30) }),
]);
export type BetKind = z.infer<typeof betKind>;

export const slipIn = z.object({
  kind: betKind,
  legs: z.array(slipLeg).min(1).max(30),
  stakePerLine: amountIn,
});
export type SlipIn = z.input<typeof slipIn>;

/** Reasons that a slip cannot be placed as it is. */
const slipProblem = z.enum([
  'no_legs',
  'too_many_legs',
  'too_many_builders',
  'too_many_lines',
  'duplicate_leg',
  'related_legs',
  'contradictory_legs',
  'bad_system',
  'bad_stake',
]);
export type SlipProblem = z.infer<typeof slipProblem>;

/** A leg at its current price, with the names a reader needs. */
const legView = z.object({
  eventId,
  selections: z.array(z.object({ marketId, selectionId })),
  isBanker: z.boolean(),
  state: z
    .enum(['open', 'suspended', 'closed'])
    .describe('`closed`: it began without this market, was decided, or the selections cannot be combined.'),
  odds: odds.describe('Now; 0 where it is not open.'),
  event: eventRow.nullable().describe('Null where there is no such event any more.'),
});
export type LegView = z.infer<typeof legView>;

const slipQuote = z.object({
  lines: z.number().int(),
  stake: amountOut,
  maxPayout: amountOut.describe('If every leg wins, bonus included, cut at the highest payout of a bet.'),
  bonus: amountOut.describe('The part of it that the accumulator bonus adds.'),
  totalOdds: z.number().nullable().describe('Of an accumulator, in hundredths.'),
  isCut: z.boolean().describe('More would be won than a bet may pay.'),
  highestStake: amountOut
    .nullable()
    .describe(
      'Per line, in whole naira: the highest that would be taken now. With a token it counts what is used of every cap, without one what a bet may stake and pay. Null: none.',
    ),
  cashOutPerNaira: z
    .number()
    .nullable()
    .describe(
      'What each naira of the stake per line could be cashed out for right after placing; less than ₦10 in all is not cashed out. Null: the bet could not be.',
    ),
});

/** Limits of one bet. Shown before placing. */
const slipLimits = z.object({
  minStake: amountOut,
  maxStake: amountOut,
  maxPayout: amountOut,
  maxLegs: z.number().int(),
  maxLines: z.number().int(),
  betDelayMs: z
    .number()
    .int()
    .describe('How long the slip waits before it is placed, for its events in play; 0: it does not.'),
});

export const sportsQuote = call({
  method: 'POST',
  path: '/sportsbook/quote',
  summary: 'What a slip is worth at this moment. Nothing is held: placing looks again.',
  body: z.object({
    ...slipIn.shape,
    token: text(200).optional().describe('Of a player’s session: the highest stake is then theirs.'),
  }),
  answer: z.object({
    status: z.literal(200),
    legs: z.array(legView),
    problem: z
      .object({
        code: slipProblem,
        legs: z.array(z.number().int()).describe('The places of the legs it is about.'),
      })
      .nullable(),
    quote: slipQuote.nullable().describe('Null where there is a problem, or a leg is not open.'),
    limits: slipLimits,
  }),
});
export type QuoteAnswer = z.output<(typeof sportsQuote)['answer']>;

/** An alphabet without letters and digits that look alike. */
const shortCode = text(20).describe(
  'A booking code or the code of a placed bet, in any case; spaces and dashes count as nothing.',
);

export const sportsBook = call({
  method: 'POST',
  path: '/sportsbook/book',
  summary: 'Keep a slip under a short code, for any device, until its last event has begun. Takes nothing.',
  body: slipIn,
  answer: z.object({ status: z.literal(200), code: z.string() }),
});

/** A placed bet, as it is shown to anyone with its code. */
const placedLeg = z.object({
  eventId,
  selections: z.array(z.object({ marketId, selectionId })),
  isBanker: z.boolean(),
  odds: odds.describe('As accepted.'),
  result: z
    .enum(['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'])
    .nullable()
    .describe('Null while it is not decided.'),
  home: z.string(),
  away: z.string(),
  startsAt: milliseconds,
  sport,
  competition: z.string(),
  state: eventState,
  play: playView.nullable(),
});
export type PlacedLeg = z.infer<typeof placedLeg>;

const betState = z.enum(['open', 'won', 'lost', 'returned', 'cashed_out', 'void']);

export const ticket = z.object({
  code: z.string(),
  placedAt: milliseconds,
  kind: betKind,
  stakePerLine: amountOut,
  stake: amountOut,
  maxPayout: amountOut,
  payout: amountOut.describe('Paid so far, gross.'),
  bonus: amountOut,
  state: betState,
  legs: z.array(placedLeg),
});
export type Ticket = z.infer<typeof ticket>;

/** Code, kind and match of a placed bet, shown on one line. */
export const sportsBetName = z.object({
  code: z.string(),
  kind: betKind,
  legs: z.number().int(),
  match: z
    .object({ home: z.string(), away: z.string() })
    .nullable()
    .describe('Null where it has more than one leg.'),
});
export type SportsBetName = z.infer<typeof sportsBetName>;

export const sportsCheck = call({
  method: 'POST',
  path: '/sportsbook/check',
  summary: 'What a code stands for: a booked slip as it stands now, or the state of a placed bet.',
  body: z.object({ code: shortCode }),
  answer: z.object({
    status: z.literal(200),
    slip: z
      .object({ code: z.string(), kind: betKind, stakePerLine: amountOut, legs: z.array(legView) })
      .nullable(),
    bet: ticket.nullable(),
  }),
});
export type CheckAnswer = z.output<(typeof sportsCheck)['answer']>;

/** Calls that need no session, by path. */
export const sportsCalls = {
  '/sportsbook/events': sportsEvents,
  '/sportsbook/event': sportsEvent,
  '/sportsbook/quote': sportsQuote,
  '/sportsbook/book': sportsBook,
  '/sportsbook/check': sportsCheck,
} as const;

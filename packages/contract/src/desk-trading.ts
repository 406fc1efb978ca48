import { z } from 'zod';
import { amountOut, done } from './call.ts';
import { deskCall, deskReason, deskToken } from './desk.ts';
import { text } from './text.ts';

const time = z.string().describe('ISO time.');
const sport = z.enum(['football', 'basketball', 'tennis']);
const eventId = text(64, 1);
const eventState = z.enum(['scheduled', 'live', 'ended', 'settled', 'postponed', 'abandoned', 'cancelled']);

const event = z.object({
  ...{ eventId: z.string(), home: z.string(), away: z.string(), competition: z.string(), sport },
  ...{ startsAt: time, state: eventState, feed: z.string() },
  score: z.string().nullable(),
  isSuspended: z.boolean().describe('By the feed.'),
  isSuspendedByTrader: z.boolean().describe('The whole match.'),
  isTraded: z.boolean().describe('A trader changed a market or the model.'),
  exposure: amountOut.describe('The most that may be lost by one outcome.'),
  bets: z.number().int(),
});
export type DeskEvent = z.infer<typeof event>;

const line = z.object({
  name: z
    .string()
    .describe('`event/market/selection`; `event/builder` and the event by their worst outcome.'),
  liability: amountOut,
  bets: z.number().int(),
});

const playerExposure = z.object({
  ...{ playerId: z.string(), bets: z.number().int(), atRisk: amountOut },
  liability: amountOut.describe(
    'The most that these open bets may pay above what is at risk, each by its own best outcome.',
  ),
});
export type DeskPlayerExposure = z.infer<typeof playerExposure>;

const marketProfit = z.object({
  sport,
  marketId: z
    .string()
    .describe(
      '`builder`: several selections of one match; `several`: bets on several matches, counted at the first of the slip.',
    ),
  ...{ bets: z.number().int(), stake: amountOut, profit: amountOut.describe('Stakes less payouts.') },
});
export type DeskMarketProfit = z.infer<typeof marketProfit>;

export const deskTrading = deskCall('trading.read', {
  path: '/desk/trading',
  summary:
    'Matches with their exposure, fifty a page: live, then next to begin, then postponed and late ones; or over, newest first.',
  body: z.object({
    token: deskToken,
    show: z.enum(['coming', 'over']),
    sport: sport.optional(),
    search: text(60).optional().describe('A part of a team’s name.'),
    before: text(100).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ events: z.array(event), next: z.string().nullable() }),
  }),
});

export const deskExposure = deskCall('trading.read', {
  path: '/desk/trading/exposure',
  summary: 'The thirty names by which most may be lost, and the health of the feeds.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      lines: z.array(line),
      players: z.array(playerExposure).describe('The thirty players by whose open bets most may be lost.'),
      feeds: z.array(
        z.object({
          feed: z.string(),
          updatedAt: time.nullable(),
          live: z.number().int(),
          coming: z.number().int(),
        }),
      ),
      leaderSeenAt: time.nullable().describe('The last sign of life of the node that leads the sportsbook.'),
      unsettled: z.object({ results: z.number().int(), oldest: time.nullable() }),
    }),
  }),
});

export const deskEvent = deskCall('trading.read', {
  path: '/desk/trading/event',
  summary: 'One match: overrides, exposure by selection, results.',
  body: z.object({ token: deskToken, eventId }),
  answer: z.object({
    status: z.literal(200),
    data: event.extend({
      overrides: z.array(
        z.object({
          marketId: z.string().describe('`*`: the whole match.'),
          isSuspended: z.boolean(),
          limit: amountOut.nullable().describe('The most to lose by a selection.'),
          seen: z.string().describe('What a change of it names.'),
        }),
      ),
      markets: z
        .array(z.object({ marketId: z.string(), isSuspended: z.boolean() }))
        .describe('All that are offered, in the order shown to players; none of a match that is over.'),
      shift: z.object({ lead: z.number(), total: z.number(), seen: z.string() }).nullable(),
      maxShift: z.number(),
      lines: z.array(line),
      players: z.array(playerExposure).describe('With open bets on this match, also together with others.'),
      profits: z.array(marketProfit).describe('Of ended bets, the greatest first.'),
      resultCount: z.number().int(),
      results: z.array(
        z.object({
          ...{ result: z.number().int(), at: time, score: z.string().nullable(), source: z.string() },
          ...{ reason: z.string().nullable(), settledAt: time.nullable() },
        }),
      ),
    }),
  }),
});

export const deskProfits = deskCall('trading.read', {
  path: '/desk/trading/profits',
  summary: 'The profit of ended bets by market, of the matches that began on a day.',
  body: z.object({
    token: deskToken,
    day: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .describe('In Lagos.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      ...{ matches: z.number().int(), profits: z.array(marketProfit) },
      isWhole: z
        .boolean()
        .describe('False: the day has more than five hundred matches, the first of which are counted.'),
    }),
  }),
});

const seen = text(500).nullable().describe('The override as the page showed it; null: there was none.');

export const deskRule = deskCall('trading.change', {
  path: '/desk/trading/rule',
  summary: 'Suspend, limit or open a market or the whole match. Placed bets stay.',
  body: z.object({
    ...{ token: deskToken, eventId, marketId: text(64, 1), seen, reason: deskReason },
    to: z.enum(['suspend', 'limit', 'open']),
    limit: z
      .number()
      .int()
      .min(1)
      .max(1_000_000_000_000)
      .optional()
      .describe('With `limit`: the most to lose by a selection, in whole naira.'),
  }),
  answer: done,
});

export const deskShift = deskCall('trading.change', {
  path: '/desk/trading/shift',
  summary: 'Shift the model of a match, and with it all its prices; two zeros lift it.',
  body: z.object({
    ...{ token: deskToken, eventId, seen, reason: deskReason },
    lead: z.number().min(-100).max(100),
    total: z.number().min(-100).max(100),
  }),
  answer: done,
});

/** Bounds of a sport's margin, in per cent of the overrounds of the price model. */
export const MARGIN_PERCENT = { min: 100, max: 200 } as const;

export const percent = z
  .number()
  .int()
  .min(MARGIN_PERCENT.min)
  .max(MARGIN_PERCENT.max)
  .describe('Per cent of the overrounds of the price model.');

export const deskMargins = deskCall('trading.read', {
  path: '/desk/trading/margins',
  summary: 'The margin of each sport, and its changes, the newest fifty first.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      ...{ least: percent, most: percent },
      sports: z.array(z.object({ sport, percent, matches: z.number().int().describe('With prices by it.') })),
      changes: z.array(
        z.object({
          ...{ sport, percent, since: time, reason: z.string() },
          ...{ requestedBy: z.string(), approvedBy: z.string() },
        }),
      ),
    }),
  }),
});

export const deskRequestMargin = deskCall('trading.margin', {
  path: '/desk/trading/request-margin',
  summary: 'Request another margin of a sport, for new prices alone. A second person decides.',
  body: z.object({
    ...{ token: deskToken, sport, percent, reason: deskReason },
    seen: percent.describe('As the page showed it: another one meanwhile is refused.'),
  }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

const score = z.object({ home: z.number().int().min(0).max(300), away: z.number().int().min(0).max(300) });
const typedResult = {
  periods: z
    .array(score)
    .max(10)
    .nullable()
    .describe('Halves, quarters or sets; null: the match does not count.'),
  firstGoal: z.enum(['home', 'away']).nullable().describe('Football, where both sides scored.'),
};

export const deskPreviewResult = deskCall('trading.result', {
  path: '/desk/trading/preview-result',
  summary: 'Who is paid, and who owes, by a result that a person types. Nothing is booked.',
  body: z.object({ token: deskToken, eventId, ...typedResult }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      ...{ before: z.string().nullable(), after: z.string(), resultCount: z.number().int() },
      open: z.object({ bets: z.number().int(), staked: amountOut }),
      ...{ changed: z.number().int(), paidMore: amountOut, takenBack: amountOut, owed: amountOut },
      isWhole: z.boolean(),
      bets: z
        .array(
          z.object({
            ...{ betId: z.string(), playerId: z.string(), stake: amountOut },
            ...{ before: z.string(), paidBefore: amountOut, after: z.string(), paidAfter: amountOut },
            owed: amountOut,
          }),
        )
        .describe('The fifty with the largest changes.'),
    }),
  }),
});

export const deskRequestResult = deskCall('trading.result', {
  path: '/desk/trading/request-result',
  summary: 'Request a result by hand. A second person decides; then the bets are settled by it.',
  body: z.object({
    ...{ token: deskToken, eventId, ...typedResult, reason: deskReason },
    resultCount: z.number().int().nonnegative().describe('Of the page: another result meanwhile is refused.'),
  }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

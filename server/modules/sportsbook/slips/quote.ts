import type { LegView, QuoteAnswer, SlipIn } from '@jara/contract/sports';
import { parseNaira, toNaira } from '@jara/money/kobo';
import { CASH_OUT_MARGIN_BPS, cashOutPerKobo } from '@jara/odds/cash-out-value';
import { isBuilder, problemLegs, quoteSlip, readSlip } from '@jara/odds/slip';
import {
  MAX_BUILDERS,
  MAX_LEGS,
  MAX_LINES,
  MAX_PAYOUT_KOBO,
  MAX_STAKE_KOBO,
  MIN_STAKE_KOBO,
} from '@jara/odds/slip-limits';
import type { LegNow, Slip } from '@jara/odds/types';
import type { Shards } from '../../../platform/database/shards.ts';
import type { Pause } from '../../../platform/http/callers.ts';
import { undecidedLeg } from '../cash-out/leg-now.ts';
import { type EventBook, eventsOf } from '../events/event-book.ts';
import { toEventRow } from '../events/event-views.ts';
import { highestStake, type OpenSlip } from '../placing/highest-stake.ts';
import { delayOf } from '../placing/place.ts';
import type { LegPrice, Prices } from '../prices.ts';
import type { BetDelays } from '../settings.ts';
import type { SportsEvent } from '../types.ts';

export interface QuoteDeps {
  readonly book: EventBook;
  readonly prices: Prices;
  readonly delays: BetDelays;
  readonly shards: Shards;
}

/** The limits of one bet, as shown to players before they place it. */
const SLIP_LIMITS = {
  minStake: toNaira(MIN_STAKE_KOBO),
  maxStake: toNaira(MAX_STAKE_KOBO),
  maxPayout: toNaira(MAX_PAYOUT_KOBO),
  maxLegs: MAX_LEGS,
  maxLines: MAX_LINES,
} as const;

interface LegQuote {
  readonly view: LegView;
  /** Null where it is not priced. */
  readonly now: LegNow | null;
}

const NOT_PRICED: LegPrice = { state: 'suspended', odds: 0, probability: null, returned: 0 };

/** Legs in their current state, one piece of work after the other. Builders beyond those that a slip takes are not priced. */
async function quoteLegs(
  legs: Slip['legs'],
  events: ReadonlyMap<string, SportsEvent>,
  prices: Prices,
  pause: Pause,
): Promise<LegQuote[]> {
  const tooMany = new Set(legs.filter(isBuilder).slice(MAX_BUILDERS));
  const quotes: LegQuote[] = [];
  for (const leg of legs) {
    await pause();
    const { eventId, selections, isBanker } = leg;
    const event = events.get(eventId) ?? null;
    const price = tooMany.has(leg) ? NOT_PRICED : prices.legNow(event, selections);
    const { state, odds } = price;
    const view = {
      ...{ eventId, selections: [...selections], isBanker, state, odds },
      event: event === null ? null : toEventRow(event, prices),
    };
    quotes.push({ view, now: undecidedLeg(price) });
  }
  return quotes;
}

/** Legs as players see them. */
export async function legViewsOf(...of: Parameters<typeof quoteLegs>): Promise<LegView[]> {
  return (await quoteLegs(...of)).map(({ view }) => view);
}

export interface QuoteRequest {
  readonly slip: SlipIn;
  /** Null: a quote without a player. */
  readonly playerId: bigint | null;
}

/** The odds, payout and limits of a slip at this moment. */
export async function quote(
  { book, prices, delays, shards }: QuoteDeps,
  { slip: sent, playerId }: QuoteRequest,
  pause: Pause,
): Promise<Omit<QuoteAnswer, 'status'>> {
  const read = readSlip(sent, parseNaira(sent.stakePerLine));
  const legs = sent.legs.map(({ eventId, selections, isBanker = false }) => ({
    ...{ eventId, selections, isBanker },
  }));
  const events = await eventsOf(
    book,
    legs.map(({ eventId }) => eventId),
  );
  const quotes = await quoteLegs(legs, events, prices, pause);
  const views = quotes.map(({ view }) => view);
  const limits = { ...SLIP_LIMITS, betDelayMs: delayOf(delays, events.values()) };
  if (!read.ok)
    return { legs: views, problem: { code: read.code, legs: problemLegs(legs) }, quote: null, limits };
  if (views.some(({ state }) => state !== 'open')) return { legs: views, problem: null, quote: null, limits };
  const open = { slip: read.slip, odds: views.map(({ odds }) => odds), events };
  const highest = await highestStake(shards, playerId, open);
  return {
    ...{ legs: views, problem: null, limits },
    quote: {
      ...worthOf(open),
      highestStake: highest === null ? null : toNaira(highest),
      cashOutPerNaira: cashOutPerNaira(open, quotes),
    },
  };
}

function worthOf({ slip, odds }: OpenSlip) {
  const { lines, totalOdds, isCut, stakeKobo, maxPayoutKobo, bonusKobo } = quoteSlip(slip, odds);
  return {
    ...{ lines, totalOdds, isCut, stake: toNaira(stakeKobo) },
    ...{ maxPayout: toNaira(maxPayoutKobo), bonus: toNaira(bonusKobo) },
  };
}

/** Calculated as in a cash-out offer. */
function cashOutPerNaira({ slip, odds }: OpenSlip, quotes: readonly LegQuote[]): number | null {
  const legs = quotes.flatMap(({ now }) => now ?? []);
  return legs.length < quotes.length ? null : cashOutPerKobo(slip, odds, legs, CASH_OUT_MARGIN_BPS);
}

import type { LegView, QuoteAnswer, SlipIn } from '@jara/contract/sports';
import { toNaira } from '@jara/money/kobo';
import { isBuilder, problemLegs, quoteSlip } from '@jara/odds/slip';
import { MAX_BUILDERS } from '@jara/odds/slip-limits';
import type { Slip } from '@jara/odds/types';
import type { Pause } from '../../../platform/http/callers.ts';
import type { BetDelays } from '../../../platform/runtime/sports-settings.ts';
import { delayOf } from '../events/delay-of.ts';
import type { EventBook } from '../events/event-book.ts';
import { toEventRow } from '../events/event-views.ts';
import type { Prices } from '../prices.ts';
import type { SportsEvent } from '../types.ts';
import { readSlip, SLIP_LIMITS } from './read-slip.ts';

export interface QuoteDeps {
  readonly book: EventBook;
  readonly prices: Prices;
  readonly delays: BetDelays;
}

/** The events of a slip, whether they are still listed or not. */
export async function eventsOf(
  book: EventBook,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, SportsEvent>> {
  const unknown = [...new Set(eventIds)].filter((eventId) => book.get(eventId) === null);
  const read = unknown.length === 0 ? [] : await book.read(unknown);
  const found = new Map(read.map((event) => [event.eventId, event]));
  for (const eventId of eventIds) {
    const event = book.get(eventId);
    if (event !== null) found.set(eventId, event);
  }
  return found;
}

const NOT_PRICED = { state: 'suspended', odds: 0 } as const;

/** Legs as they stand now, one piece of work after the other. Builders beyond those that a slip takes are not priced. */
export async function legViewsOf(
  legs: Slip['legs'],
  events: ReadonlyMap<string, SportsEvent>,
  prices: Prices,
  pause: Pause,
): Promise<LegView[]> {
  const tooMany = new Set(legs.filter(isBuilder).slice(MAX_BUILDERS));
  const views: LegView[] = [];
  for (const leg of legs) {
    await pause();
    const { eventId, selections, isBanker } = leg;
    const event = events.get(eventId) ?? null;
    const { state, odds } = tooMany.has(leg) ? NOT_PRICED : prices.legNow(event, selections);
    views.push({
      ...{ eventId, selections: [...selections], isBanker, state, odds },
      event: event === null ? null : toEventRow(event, prices),
    });
  }
  return views;
}

/** What a slip is worth at this moment. */
export async function quote(
  { book, prices, delays }: QuoteDeps,
  sent: SlipIn,
  pause: Pause,
): Promise<Omit<QuoteAnswer, 'status'>> {
  const read = readSlip(sent);
  const legs = sent.legs.map(({ eventId, selections, isBanker = false }) => ({
    eventId,
    selections,
    isBanker,
  }));
  const events = await eventsOf(
    book,
    legs.map(({ eventId }) => eventId),
  );
  const views = await legViewsOf(legs, events, prices, pause);
  const limits = { ...SLIP_LIMITS, betDelayMs: delayOf(delays, events.values()) };
  if (!read.ok)
    return { legs: views, problem: { code: read.code, legs: problemLegs(legs) }, quote: null, limits };
  if (views.some(({ state }) => state !== 'open')) return { legs: views, problem: null, quote: null, limits };
  const worth = quoteSlip(
    read.slip,
    views.map(({ odds }) => odds),
  );
  return {
    ...{ legs: views, problem: null, limits },
    quote: {
      ...{ lines: worth.lines, totalOdds: worth.totalOdds, isCut: worth.isCut },
      stake: toNaira(worth.stakeKobo),
      mostPayout: toNaira(worth.mostPayoutKobo),
      bonus: toNaira(worth.bonusKobo),
    },
  };
}

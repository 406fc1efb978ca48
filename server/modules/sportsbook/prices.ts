import { type BuilderPricing, createBuilderPricing } from '@jara/odds/bet-builder';
import { type Board, beginning, createBoard } from '@jara/odds/board';
import { modelFromPrices } from '@jara/odds/from-outside';
import { shiftedModel } from '@jara/odds/model-shift';
import { isByFinalScore } from '@jara/odds/settle-selection';
import type { Market, Odds, PricedEvent, SelectionName } from '@jara/odds/types';
import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { isOpenByRow } from './events/event-book.ts';
import type { LeaderSign } from './events/leader-seen.ts';
import type { SportsEvent } from './types.ts';

/** A leg of a slip as it can be bet on at this moment. */
export interface LegPrice {
  /** `closed`: decided, over, unknown, or selections that cannot be combined. */
  readonly state: 'open' | 'suspended' | 'closed';
  /** In hundredths; 0 where it is not open. */
  readonly odds: Odds;
  /** Its chance to win, of the part that is not returned, without our margin; null where it is not priced. */
  readonly probability: number | null;
  /** The part of a stake that is expected to come back without having won or lost. */
  readonly returned: number;
}

/** The present prices of events. They are calculated from an event's row alone, so every node has the same. */
export interface Prices {
  /** Its markets in the order shown; none if it has no price, or if bets on it can no longer be taken. */
  boardOf(event: SportsEvent): readonly Market[];
  /** Whether bets on it are taken at this moment. */
  isOpen(event: SportsEvent): boolean;
  legNow(event: SportsEvent | null, selections: readonly SelectionName[]): LegPrice;
}

export interface PricesDeps {
  readonly clock: Clock;
  readonly leader: LeaderSign;
}

type Price = Pick<LegPrice, 'odds' | 'probability' | 'returned'>;

interface Priced {
  readonly event: PricedEvent | null;
  /** Null where it has no price. */
  readonly board: Board | null;
}

const CLOSED: LegPrice = { state: 'closed', odds: 0, probability: null, returned: 0 };
/** Maximum memory of the tables for pricing bet builders, of all events together; the least recently used are dropped first. */
const MAX_PRICINGS_BYTES = 8_000_000;
const NOT_BUILDABLE_BYTES = 100;
/** Time without a sign of life after which the sportsbook has no leader, and all prices are suspended. */
const LED_WITHIN_MS = 5 * SECOND_MS;

// A source of prices alone reports the final score at most: markets that it does not decide are not offered.
const isOffered = ({ model, sport }: SportsEvent, marketId: string) =>
  model !== null || isByFinalScore(sport, marketId);

const offeredOf = (event: SportsEvent, { board }: Priced): readonly Market[] =>
  (board?.all() ?? []).filter(({ marketId }) => isOffered(event, marketId));

/** The markets of a row, in the order shown, as every node prices them. */
export const offeredMarkets = (event: SportsEvent): readonly Market[] => offeredOf(event, toPriced(event));

function toPriced(event: SportsEvent): Priced {
  const toPrice = toPricedEvent(event);
  return { event: toPrice, board: toPrice === null ? null : createBoard(toPrice) };
}

export function createPrices({ clock, leader }: PricesDeps): Prices {
  // By event, the newest version: gone with the event's row.
  const known = new WeakMap<SportsEvent, Priced>();
  const pricedOf = (event: SportsEvent): Priced => {
    const cached = known.get(event);
    if (cached !== undefined) return cached;
    const priced = toPriced(event);
    known.set(event, priced);
    return priced;
  };
  const boardOf: Prices['boardOf'] = (event) => offeredOf(event, pricedOf(event));
  const marketAt = (event: SportsEvent, marketId: string): Market | null =>
    isOffered(event, marketId) ? (pricedOf(event).board?.market(marketId) ?? null) : null;
  const builderPrice = createPricing();
  const isOpen = (event: SportsEvent): boolean => {
    const nowMs = clock.now().getTime();
    const isLed = nowMs - leader.seenAtMs < LED_WITHIN_MS;
    if (!isLed || !isOpenByRow(event)) return false;
    // An event without reports of its play takes no bets from its kick-off on.
    return event.state === 'live' || nowMs < event.startsAt.getTime();
  };
  return {
    ...{ boardOf, isOpen },
    legNow(event, selections) {
      const [first] = selections;
      if (event === null || first === undefined) return CLOSED;
      if (event.state === 'scheduled' && clock.now() >= event.startsAt) return CLOSED;
      const found = selections.map(({ marketId, selectionId }) => {
        const market = marketAt(event, marketId);
        const selection = market?.selections.find((one) => one.selectionId === selectionId);
        return market === null || selection === undefined ? null : { market, selection };
      });
      if (found.some((one) => one === null)) return CLOSED;
      const isSuspended = !isOpen(event) || found.some((one) => one?.market.isSuspended);
      const singles = found.flatMap((one) => one?.selection ?? []);
      const single = singles.length === 1 ? singles[0] : undefined;
      const { odds, probability, returned } =
        single ?? builderPrice(pricedOf(event), () => boardOf(event), selections);
      if (odds === 0) return { ...CLOSED, probability, returned };
      return {
        state: isSuspended ? 'suspended' : 'open',
        odds: isSuspended ? 0 : odds,
        probability,
        returned,
      };
    },
  };
}

/** Prices several selections of one event as a bet builder. */
function createPricing() {
  const kept = new LRUCache<Priced, { readonly pricing: BuilderPricing | null }>({
    maxSize: MAX_PRICINGS_BYTES,
    sizeCalculation: ({ pricing }) => pricing?.bytes ?? NOT_BUILDABLE_BYTES,
  });
  return (priced: Priced, board: () => readonly Market[], selections: readonly SelectionName[]): Price => {
    const { event } = priced;
    if (event === null) return CLOSED;
    let found = kept.get(priced);
    if (found === undefined) {
      found = { pricing: createBuilderPricing(event, board()) };
      kept.set(priced, found);
    }
    return found.pricing?.price(selections) ?? CLOSED;
  };
}

/** The event as the model prices it; null if it has no price, or if it takes no bet now and none on a later date. */
function toPricedEvent(event: SportsEvent): PricedEvent | null {
  const { eventId, sport, state, model, outside, play, shift, trading, margin } = event;
  if (state !== 'scheduled' && state !== 'live' && state !== 'postponed') return null;
  const followed = model ?? (outside === null ? null : modelFromPrices(sport, outside));
  if (followed === null) return null;
  const whole = trading['*'];
  const rules = Object.entries(trading).filter(([marketId]) => marketId !== '*');
  return {
    ...{
      eventId,
      margin,
      model: shift === null ? followed : shiftedModel(followed, shift),
      play: play ?? beginning(sport),
    },
    // Prices from before the match do not apply once it is under way, nor under a trader's shift.
    outside: play === null && shift === null ? outside : null,
    trading: Object.fromEntries(
      rules.map(([marketId, { isSuspended = false }]) => [
        marketId,
        { isSuspended: isSuspended || whole?.isSuspended === true },
      ]),
    ),
  };
}

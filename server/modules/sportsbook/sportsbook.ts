import { setTimeout as delay } from 'node:timers/promises';
import type { Ticket } from '@jara/contract/sports';
import type { SportsBetView } from '@jara/contract/sports-bets';
import type { Database } from '../../platform/database/database.ts';
import type { Leadership } from '../../platform/database/leadership.ts';
import type { ShardReach } from '../../platform/database/shard-reach.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { hourlyErrors } from '../../platform/runtime/hourly-errors.ts';
import type { Mac } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { createBetSweep, type EndBetsDeps, readExposure } from '../betting/betting.ts';
import type { Feed } from '../feeds/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { readBetNames } from './bets/bet-names.ts';
import { viewsOf } from './bets/bet-routes.ts';
import { toTicket } from './bets/bet-views.ts';
import { type BetWithLegs, readBet, readBetsAt, readOwingBets } from './bets/bets-store.ts';
import { createAutoCashOutSweep } from './cash-out/auto-cash-out.ts';
import type { CashOutDeps } from './cash-out/cash-out.ts';
import { cashOutParticipant } from './cash-out/cash-out-participant.ts';
import type { BookingsDeps } from './codes/bookings.ts';
import { createEventBook, type EventBook, eventsOf } from './events/event-book.ts';
import { createSportsLeader, type SportsLeader } from './events/leader.ts';
import { createLeaderSeen } from './events/leader-seen.ts';
import { createNextChange } from './events/next-change.ts';
import { createPopularity } from './events/popularity.ts';
import { takeOffLiability } from './placing/liability-back.ts';
import { type Placed, type PlaceRequest, placeSlip } from './placing/place.ts';
import { placingParticipant } from './placing/placing-participant.ts';
import { createPrices, type Prices } from './prices.ts';
import { keepCaps } from './risk/keep-caps.ts';
import { followMargins } from './risk/margins.ts';
import type { BetDelays } from './settings.ts';
import { createLostEvents } from './settlement/lost-events.ts';
import { recoverOwed } from './settlement/resettle.ts';
import { createSettling, type SettlementDeps } from './settlement/settlement.ts';
import { createShardWork } from './shard-work.ts';

export { codeKind, readBooking, readCode, readTicket } from './codes/codes.ts';
export { readEvents } from './events/event-store.ts';
export { offeredMarkets } from './prices.ts';
export {
  type MarketProfit,
  readEventsBetween,
  readMarketProfits,
  readPlayerExposures,
} from './risk/bets-by.ts';
export {
  countPriced,
  readMargin,
  readMargins,
  writeMargin,
} from './risk/margins.ts';
export {
  overrideText,
  readEventExposures,
  readLiability,
  readModelShift,
  readTradingRule,
  type SeenByTrader,
  setModelShift,
  setTradingRule,
  type TradingDeps,
} from './risk/trading.ts';
export {
  type EventPlace,
  readFeedHealth,
  readTradedEvent,
  readTradedEvents,
} from './risk/trading-reads.ts';
export {
  playByHand,
  previewResult,
  type ResultPreview,
  type TypedResult,
  writeResultByHand,
} from './settlement/result-by-hand.ts';

export interface SportsbookDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly wallet: Wallet;
  readonly leadership: Leadership;
  readonly reach: ShardReach;
  readonly feeds: readonly Feed[];
  /** The delay of bets and cash-outs in play; absent: none. */
  readonly betDelays?: BetDelays;
  /** Time between a result and the payment of its bets; absent: none. */
  readonly resultHoldMs?: number;
  /** The wait of a bet or cash-out in play; a test passes its own. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Signs the offers of cash-outs; every node has the same key. */
  readonly offerMac: Mac;
  /** Notifies players of a bet that changed without a call. */
  readonly publishBets?: (playerIds: Iterable<bigint>) => Promise<void>;
  /** Called with the bets that a result or an automatic cash-out ended, after the commit. */
  readonly onEnded?: EndBetsDeps['onEnded'];
  /** Minimum pause between two publications of prices; 0: none. */
  readonly priceGapMs?: number;
  /** Called between two statements of the leader: a test ends it there. */
  readonly between?: (step: string) => Promise<void>;
}

/** Events, prices and bets on them. */
export interface Sportsbook {
  readonly book: EventBook;
  readonly prices: Prices;
  readonly leader: SportsLeader;
  /** Of slips that need no session. */
  readonly bookings: BookingsDeps;
  readonly cashOuts: CashOutDeps;
  /** How many bets an event has, those of an hour ago counting half. */
  popularity(eventId: string): number;
  place(playerId: bigint, request: PlaceRequest): Promise<Placed>;
  /** The player's bets at these positions of their account, as the player sees them. */
  betsAt(playerId: bigint, positions: readonly Cursor[]): Promise<SportsBetView[]>;
  countOpenBets(playerId: bigint): Promise<number>;
  /** A bet as shown to anyone with its code. */
  ticketOf(bet: BetWithLegs): Promise<Ticket>;
  /** Reads the present state of the directory. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Interval of the sweeps for automatic cash-outs and for owed amounts. */
const SWEEP_EVERY_MS = SECOND_MS;
/** Time limit of each work at a shard in one pass; the rest waits for the next pass. */
const POLL_MS = SECOND_MS;
const NO_DELAYS: BetDelays = { football: 0, basketball: 0, tennis: 0 };
/** Minimum interval between two publications of prices, of all matches together: bets that meet a moving price are priced again. */
const PRICE_GAP_MS = 400;
/** Maximum number of names of liability rows that a node remembers to have written. */
const MAX_NAMES = 50_000;

export function createSportsbook(deps: SportsbookDeps): Sportsbook {
  const { db, shards, clock, entropy, log, wallet, leadership, reach, feeds } = deps;
  const book = createEventBook({ db, clock, log });
  const leaderSeen = createLeaderSeen({ db: db.kysely, log });
  const prices = createPrices({ clock, leader: leaderSeen.leader });
  const between = deps.between ?? (async () => undefined);
  const popularity = createPopularity(clock);
  const inPlay = inPlayOf(deps);
  const cashOuts: CashOutDeps = {
    ...{ shards, wallet, book, prices, clock, ...inPlay },
    booker: wallet.participate(cashOutParticipant),
    offerMac: deps.offerMac,
  };
  const leader = createSportsLeader({
    ...{ db, shards, clock, entropy, log, book, feeds },
    ...{ leadership, reach },
    between,
    priceGapMs: deps.priceGapMs ?? PRICE_GAP_MS,
    // The next pass settles: within half a second.
    onResults: () => undefined,
    settleDue: settlerOf(deps, cashOuts, between),
  });
  const placing = {
    ...{ shards, wallet, book, prices, clock, entropy },
    nextChange: createNextChange(book),
    db: db.kysely,
    booker: wallet.participate(placingParticipant),
    knownNames: boundedSet(MAX_NAMES),
    ...inPlay,
  };
  wallet.nameProduct('sports', 'Sports betting');
  wallet.nameSportsBets(readBetNames(shards));
  return {
    ...{ book, prices, leader, cashOuts },
    bookings: {
      ...{ db: db.kysely, clock, entropy, book, prices },
      delays: placing.delays,
      async ticketOf(playerId, betId) {
        const bet = await readBet(shards.shardOf(playerId).db.kysely, playerId, betId);
        return bet === null ? null : ticketOf(book, bet);
      },
    },
    ticketOf: (bet) => ticketOf(book, bet),
    popularity: popularity.popularity,
    async place(playerId, request) {
      const placed = await placeSlip(placing, playerId, request);
      if (placed.ok) popularity.add(request.slip.legs.map(({ eventId }) => eventId));
      return placed;
    },
    betsAt: async (playerId, positions) =>
      viewsOf(await readBetsAt(shards.shardOf(playerId).bets.kysely, playerId, positions), book),
    countOpenBets: async (playerId) =>
      (await readExposure(shards.shardOf(playerId), { playerId, product: 'sports' })).bets,
    async refresh() {
      await book.refresh();
      await leaderSeen.poll();
    },
    async start() {
      await book.start();
      await leaderSeen.poll();
      leaderSeen.start();
      leader.start();
    },
    async stop() {
      leaderSeen.stop();
      await leader.stop();
      await book.stop();
    },
  };
}

const inPlayOf = ({ betDelays = NO_DELAYS, wait = delay }: SportsbookDeps) => ({
  delays: betDelays,
  wait: (ms: number) => wait(ms),
});

/**
 * Settles results at every shard. At intervals it also cashes out bets that have reached their player's value, recovers owed amounts, takes
 * the liabilities of cashed-out parts off, and nets and shares the caps that are used most. Returns whether more is due already.
 */
function settlerOf(
  { db, shards, clock, wallet, reach, log, publishBets, onEnded, resultHoldMs = 0 }: SportsbookDeps,
  cashOuts: CashOutDeps,
  between: (step: string) => Promise<void>,
): () => Promise<boolean> {
  const publish = (bets: readonly { readonly playerId: bigint }[]) => {
    if (bets.length === 0) return;
    publishBets?.(bets.map(({ playerId }) => playerId)).catch((error: unknown) => {
      log.warn({ err: error }, 'sportsbook.bet_news_not_sent');
    });
  };
  const settling: SettlementDeps = {
    ...{ db: db.kysely, shards, clock, wallet, between, reach, resultHoldMs },
    log: hourlyErrors(log, clock),
    now: () => clock.now(),
    transaction: (playerId, work) => shards.transaction(playerId, work),
    onSettled: publish,
    onEnded,
  };
  const settleResults = createSettling(settling);
  const payAutoCashOuts = createAutoCashOutSweep(cashOuts, log, (bet) => {
    publish([bet]);
    onEnded?.([bet]);
  });
  const recover = createBetSweep(
    {
      read: readOwingBets,
      each: (_, bet) => recoverOwed(settling, bet),
      failure: 'sportsbook.recovery_failed',
    },
    log,
  );
  const returnLost = createLostEvents(settling);
  const nowMs = () => clock.now().getTime();
  const timer = (limitMs: number) => {
    const untilMs = nowMs() + limitMs;
    return () => nowMs() >= untilMs;
  };
  const sweptAtMs = new Map<Shard, number>();
  const workAtShards = createShardWork({ shards, reach, log }, async (shard) => {
    const isMoreDue = await settleResults(shard, timer(POLL_MS));
    const sinceMs = nowMs() - (sweptAtMs.get(shard) ?? Number.NEGATIVE_INFINITY);
    if (reach.isUnavailable(shard) || sinceMs < SWEEP_EVERY_MS) return isMoreDue;
    sweptAtMs.set(shard, nowMs());
    await payAutoCashOuts(shard, timer(POLL_MS));
    await recover(shard, timer(POLL_MS));
    await returnLost(shard, timer(POLL_MS));
    await takeOffLiability(shard);
    return isMoreDue;
  });
  let capsKeptAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const isMoreDue = await workAtShards();
    if (nowMs() - capsKeptAtMs < SWEEP_EVERY_MS) return isMoreDue;
    capsKeptAtMs = nowMs();
    try {
      await keepCaps({ shards, reach, book: cashOuts.book });
    } catch (error) {
      log.warn({ err: error }, 'sportsbook.caps_not_shared');
    }
    try {
      await followMargins({ db: db.kysely, shards: shards.all }, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'sportsbook.margins_not_followed');
    }
    return isMoreDue;
  };
}

async function ticketOf(book: EventBook, bet: BetWithLegs): Promise<Ticket> {
  const events = await eventsOf(
    book,
    bet.slip.legs.map(({ eventId }) => eventId),
  );
  return toTicket(bet, (eventId) => events.get(eventId) ?? null);
}

/** Is cleared when it is full: its entries are then written once more. */
function boundedSet(most: number): { has(name: string): boolean; add(name: string): void } {
  const names = new Set<string>();
  return {
    has: (name) => names.has(name),
    add(name) {
      if (names.size >= most) names.clear();
      names.add(name);
    },
  };
}

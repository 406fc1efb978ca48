import type { SlipIn } from '@jara/contract/sports';
import { beginning } from '@jara/odds/board';
import type { PlayState, SportModel } from '@jara/odds/types';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import { manualClock } from '../../../platform/runtime/clock.ts';
import { seededEntropy } from '../../../platform/runtime/entropy.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { TEST_LIMITS, type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { testShards } from '../../../platform/testing/test-shards.ts';
import { stopWorks, testWorks } from '../../../platform/testing/test-works.ts';
import { BETTING_CHECKS } from '../../betting/betting.ts';
import type { Feed, FeedEvent, FeedSink, FeedUpdate } from '../../feeds/types.ts';
import { BATCH_SESSION, createWallet, reconcileShards, type Wallet } from '../../wallet/wallet.ts';
import { SPORTS_CHECKS } from '../checks.ts';
import type { PlaceRequest } from '../placing/place.ts';
import { createSportsbook, type Sportsbook, type SportsbookDeps } from '../sportsbook.ts';
import type { SportsEvent } from '../types.ts';

const silent = () => undefined;
export const log: Log = { debug: silent, info: silent, warn: silent, error: silent };
export const USUAL_MODEL: SportModel = { sport: 'football', homeRate: 1.5, awayRate: 1.1, rho: -0.05 };

/** A feed whose reports a test makes. */
interface BoardFeed extends Feed {
  /** Whether its node leads: only then its reports are taken. */
  readonly isLeading: boolean;
  announce(ref: string, change?: Partial<FeedEvent>): Promise<void>;
  /** A usual update at this moment, changed by what the test names. */
  report(ref: string, change?: Partial<FeedUpdate>): Promise<void>;
  /** All of it in one call, as it is given. */
  announceAll(events: readonly FeedEvent[]): Promise<void>;
  updateAll(updates: readonly FeedUpdate[]): Promise<void>;
}

export interface SportsNode {
  /** The ids of the bets that it ended without a call of their players. */
  readonly ended: readonly string[];
  readonly sportsbook: Sportsbook;
  readonly reach: ShardReach;
  readonly wallet: Wallet;
  readonly feed: BoardFeed;
  /** Leads if it can, and reads the directory. */
  poll(): Promise<void>;
  /** Calls `look` until the node leads: the lock of a node that was closed is free a moment later. */
  lead(): Promise<void>;
  close(): Promise<void>;
}

/** Bets and slips of one node, as a player would send them. */
export function betsOn(node: SportsNode) {
  let requests = 0;
  const oddsOf = (eventId: string, marketId: string, selectionId: string): number =>
    node.sportsbook.prices.legNow(node.sportsbook.book.get(eventId), [{ marketId, selectionId }]).odds;
  const legOf = (eventId: string, marketId = '1x2', selectionId = 'home') => ({
    ...{ eventId, odds: oddsOf(eventId, marketId, selectionId) },
    selections: [{ marketId, selectionId }],
  });
  return {
    oddsOf,
    legOf,
    single: (eventId: string, stakePerLine: string | number = '1000'): SlipIn => ({
      ...{ kind: { type: 'accumulator' as const }, stakePerLine },
      legs: [legOf(eventId)],
    }),
    requestOf(slip: SlipIn, change: Partial<PlaceRequest> = {}): PlaceRequest {
      requests += 1;
      return { requestId: `request ${requests}`, slip, accept: 'none', ...change };
    },
  };
}

export interface SportsFixture {
  readonly clock: ReturnType<typeof manualClock>;
  readonly database: TestDatabase;
  readonly shards: Shards;
  readonly wallet: Wallet;
  /** With further feeds beside the one of the board. */
  node(
    between?: (step: string) => Promise<void>,
    more?: readonly Feed[],
    inPlay?: Pick<SportsbookDeps, 'betDelays' | 'resultHoldMs' | 'wait'>,
  ): Promise<SportsNode>;
  playerWith(amountKobo: bigint): Promise<bigint>;
  balanceOf(playerId: bigint): Promise<bigint>;
  /** Moves the player's slot to the other shard. */
  moveSlotOf(playerId: bigint): Promise<void>;
  /** The discrepancies of the books; none when all is well. */
  reconcile(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Two shards and the nodes that a test opens, on a stopped clock. */
export async function sportsFixture(startsAt = '2026-11-23T12:00:00Z'): Promise<SportsFixture> {
  const database = await testDatabase();
  const clock = manualClock(startsAt);
  const on = await testShards(database, { count: 2, batchSession: BATCH_SESSION });
  const { shards } = on;
  const wallet = createWallet({ shards, clock });
  const nodes: SportsNode[] = [];
  let players = 0n;
  return {
    ...{ clock, database, shards, wallet },
    moveSlotOf: on.moveSlotOf,
    async node(between, more, inPlay) {
      const db = openDatabase({
        ...{ url: database.appUrl, maxConnections: 6, session: {} },
        limits: TEST_LIMITS,
      });
      const seed = `node ${nodes.length}`;
      const made = makeSportsNode({ db, shards, clock, seed }, between, more, inPlay);
      nodes.push(made);
      await made.poll();
      return made;
    },
    async playerWith(amountKobo) {
      players += 1n;
      const playerId = players;
      await wallet.openAccount(playerId);
      const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
      await shards.transaction(playerId, (within) =>
        wallet.post(within, { kind: 'deposit', playerId, amountKobo, ...source }),
      );
      return playerId;
    },
    balanceOf: async (playerId) => (await wallet.balances(playerId)).balanceKobo,
    async reconcile() {
      const checks = [...BETTING_CHECKS, ...SPORTS_CHECKS];
      return [...(await wallet.reconcile()), ...(await reconcileShards(shards.all, checks))];
    },
    async close() {
      for (const node of nodes) await node.close();
      await wallet.close();
      await on.close();
      await database.close();
    },
  };
}

export interface SportsNodeDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: ReturnType<typeof manualClock>;
  readonly seed: string;
  /** Shared with others of its node; absent: one of its own. */
  readonly shared?: Wallet;
}

/** A node of the sportsbook on a test's own shards and clock; closing it closes `db`. */
export function makeSportsNode(
  { db, shards, clock, seed, shared }: SportsNodeDeps,
  between?: (step: string) => Promise<void>,
  more: readonly Feed[] = [],
  inPlay: Pick<SportsbookDeps, 'betDelays' | 'resultHoldMs' | 'wait'> = {},
): SportsNode {
  const wallet = shared ?? createWallet({ shards, clock });
  const entropy = seededEntropy(`${seed} ${newId()}`);
  const works = testWorks(db, clock);
  const feed = boardFeed(clock);
  const ended: string[] = [];
  const sportsbook = createSportsbook({
    ...{ db, shards, clock, entropy, log, wallet, ...works },
    offerMac: testKeys.macFor('cash-out offers'),
    feeds: [feed, ...more],
    ...inPlay,
    onEnded: (bets) => void ended.push(...bets.map(({ betId }) => betId)),
    priceGapMs: 0,
    ...(between === undefined ? {} : { between }),
  });
  const poll = async () => {
    await sportsbook.leader.tick();
    await works.leadership.beat();
    await sportsbook.refresh();
  };
  let isClosed = false;
  return {
    ...{ sportsbook, reach: works.reach, wallet, feed, ended },
    poll,
    async lead() {
      while (!feed.isLeading) {
        await poll();
        await new Promise(setImmediate);
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await sportsbook.leader.stop();
      stopWorks(works);
      if (wallet !== shared) await wallet.close();
      await db.close();
    },
  };
}

function boardFeed(clock: ReturnType<typeof manualClock>): BoardFeed {
  let sink: FeedSink | null = null;
  const at = (): FeedSink => {
    if (sink === null) throw new Error('this node does not lead');
    return sink;
  };
  return {
    id: 'board',
    get isLeading() {
      return sink !== null;
    },
    staleAfterMs: 60_000,
    repeat: () => undefined,
    start: (given) => {
      sink = given;
    },
    stop: async () => {
      sink = null;
    },
    async announce(ref, change = {}) {
      const event: FeedEvent = {
        ...{ ref, sport: 'football', home: `Home ${ref}`, away: `Away ${ref}`, paceMs: 60_000 },
        competition: { ref: 'league', name: 'Test League', country: 'Nigeria' },
        startsAt: new Date(clock.now().getTime() + 3_600_000),
        isFictional: true,
        ...change,
      };
      await at().events([event]);
    },
    async report(ref, change = {}) {
      const update: FeedUpdate = {
        ...{ ref, at: clock.now(), status: 'scheduled', play: null, model: USUAL_MODEL, outside: null },
        ...{ suspended: false, final: false },
        ...change,
      };
      await at().updates([update]);
      at().responded(clock.now());
    },
    announceAll: (events) => at().events(events),
    updateAll: (updates) => at().updates(updates),
  };
}

/** A football score at a minute; `3-1` in the second half of which `1-0` was the first. */
export function football(
  half: string,
  score: string | null,
  minute: number,
  change: Partial<PlayState> = {},
): PlayState {
  const [homeHalf = 0, awayHalf = 0] = half.split('-').map(Number);
  const [home = homeHalf, away = awayHalf] = score === null ? [] : score.split('-').map(Number);
  const first = { home: homeHalf, away: awayHalf };
  const periods = score === null ? [first] : [first, { home: home - homeHalf, away: away - awayHalf }];
  const firstGoal = home > 0 ? 'home' : away > 0 ? 'away' : null;
  return { ...beginning('football'), home, away, periods, minute, firstGoal, ...change };
}

/** The event of this feed's name. */
let announced = 0;

/** An event of its own that takes bets, as this node knows it. */
export async function openEvent(node: SportsNode): Promise<SportsEvent> {
  announced += 1;
  const ref = `match ${announced}`;
  await node.feed.announce(ref);
  await node.feed.report(ref);
  await node.poll();
  return eventOf(node, ref);
}

export function eventOf(node: SportsNode, ref: string): SportsEvent {
  const found = node.sportsbook.book.all().find(({ feedRef }) => feedRef === ref);
  if (found === undefined) throw new Error(`there is no event ${ref}`);
  return found;
}

/** For work that is called without a caller. */
export const NO_PAUSE = async (): Promise<void> => undefined;

import assert from 'node:assert/strict';
import { manualJobs } from '../../server/modules/payments/testing/manual-jobs.ts';
import { createRgs } from '../../server/modules/rgs/rgs.ts';
import { coin } from '../../server/modules/rgs/testing/coin.ts';
import { ladder } from '../../server/modules/rgs/testing/ladder.ts';
import {
  log,
  type RoundsFixture,
  roundsFixture,
  type TestNode,
} from '../../server/modules/rounds/testing/rounds-fixture.ts';
import type { PublicRound } from '../../server/modules/rounds/types.ts';
import { testSessions } from '../../server/modules/sessions/testing/test-sessions.ts';
import { sportsbookModule } from '../../server/modules/sportsbook/module.ts';
import {
  betsOn,
  makeSportsNode,
  openEvent,
  type SportsNode,
} from '../../server/modules/sportsbook/testing/sports-fixture.ts';
import { reconcileShards } from '../../server/modules/wallet/wallet.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { isUnavailable } from '../../server/platform/database/unavailable.ts';
import { systemEntropy } from '../../server/platform/runtime/entropy.ts';
import { TEST_LIMITS } from '../../server/platform/testing/test-database.ts';
import { testKeys } from '../../server/platform/testing/test-keys.ts';
import { type Call, noted, onClock } from '../chaos/on-clock.ts';

const OPENING_KOBO = 100_000_000n;
/** Interval between two calls of a product's strangers, independent of their answers. */
const EVERY_MS = 60;
/** Number of each product's calls that must be answered while the fault lasts. */
const CALLS = 12;
/** Time limit of the strangers' calls: longer than any limit, retry and time-out of a call together. */
const HOPELESS_MS = 20_000;
const STRANGERS = 10;

const PRODUCTS = ['spin', 'move', 'shared', 'slip'] as const;

interface Outcome {
  readonly ok: boolean;
}

/** Whether a product's next call waits for the answer of the one before, like a caller with one connection, or is sent when it is due. */
type Pace = 'in turn' | 'when due';

interface Field {
  readonly strangers: readonly bigint[];
  readonly racers: readonly bigint[];
  /** A game has one open round of a player: a player whose round waits for a stuck connection begins no other. */
  readonly climbers: readonly bigint[];
  readonly pace: Pace;
}

/** Players of every product at one shard of a node. */
export interface Strangers {
  readonly fixture: RoundsFixture;
  readonly node: TestNode;
  readonly sports: SportsNode;
  nextRequest(): string;
  /** A player at the shard of all others, so that the faults of this shard can reach the player. */
  neighbour(): Promise<bigint>;
  spin(playerId: bigint): Promise<Outcome>;
  climb(playerId: bigint): Promise<Climbed>;
  /** The move of a round of several steps. */
  move(playerId: bigint, climbing?: Promise<Climbed>): Promise<Outcome>;
  betShared(playerId: bigint): Promise<Outcome>;
  placeSlip(playerId: bigint): Promise<Outcome>;
  /** Sets the round of further bets. */
  playOn(race: PublicRound): void;
  /** Prepares players. The returned function sends calls of every product on a fixed clock, until each was sent and answered `CALLS` times. */
  ready(pace?: Pace): Promise<(calls: Call[]) => Promise<void>>;
  /** Reconciles the books, too. */
  close(): Promise<void>;
}

export type Climbed = Awaited<ReturnType<ReturnType<typeof createRgs>['bet']>>;

export const seatOf = (playerId: bigint, gameId: string) => ({ playerId, gameId, sessionId: null });

export async function openStrangers(): Promise<Strangers> {
  const fixture = await roundsFixture();
  const node = await fixture.node(fixture.wallet);
  const { shards, clock, wallet, database } = fixture;
  const rgs = createRgs({
    ...{ shards, clock, wallet, log, games: [coin, ladder], entropy: systemEntropy, keys: testKeys },
    ...{ sessions: testSessions(database.db, clock), jobs: manualJobs(clock) },
  });
  const db = openDatabase({ url: database.appUrl, maxConnections: 6, session: {}, limits: TEST_LIMITS });
  const sports = makeSportsNode({ db, shards, clock, seed: 'sports', shared: wallet });
  await sports.lead();
  const neighbour = () => neighbourOf(fixture);
  const strangers = await Promise.all(Array.from({ length: STRANGERS }, neighbour));
  let race: PublicRound | null = null;
  let eventId: string | null = null;
  let requests = 0;
  const nextRequest = () => {
    requests += 1;
    return `request ${requests}`;
  };
  const bet = { stakeNaira: 100 };
  const climb = (playerId: bigint) => rgs.bet(seatOf(playerId, 'ladder'), { requestId: nextRequest(), bet });
  const calls: Omit<Strangers, 'fixture' | 'node' | 'sports' | 'ready' | 'close'> = {
    ...{ nextRequest, neighbour, climb },
    spin: (playerId) =>
      rgs.bet(seatOf(playerId, 'coin'), { requestId: nextRequest(), bet: { ...bet, on: 'heads' } }),
    async move(playerId, climbing = climb(playerId)) {
      const begun = await climbing;
      if (!begun.ok) return begun;
      const { roundId, sequence } = begun.stored;
      return rgs.move(seatOf(playerId, 'ladder'), { roundId, sequence, move: 'take' });
    },
    async betShared(playerId) {
      const request = { requestId: nextRequest(), bet: { ...bet, selection: { runner: 1 } } };
      return node.rounds.bet(seatOf(playerId, 'race'), { ...request, roundId: race?.roundId ?? '' });
    },
    async placeSlip(playerId) {
      eventId ??= (await openEvent(sports)).eventId;
      const slip = betsOn(sports).single(eventId, '100');
      return sports.sportsbook.place(playerId, { requestId: nextRequest(), slip, accept: 'none' });
    },
    playOn(round) {
      race = round;
    },
  };
  return {
    ...{ fixture, node, sports, ...calls },
    async ready(pace = 'in turn') {
      // A race takes one bet of a player.
      const racers = await Promise.all(Array.from({ length: CALLS }, neighbour));
      const climbers = await Promise.all(Array.from({ length: CALLS }, neighbour));
      return (noteTo) => play(calls, { strangers, racers, climbers, pace }, noteTo);
    },
    async close() {
      await sports.close();
      assert.deepEqual(await fixture.reconcile(), []);
      assert.deepEqual(await reconcileShards(fixture.shards.all, sportsbookModule.checks ?? []), []);
      await fixture.close();
    },
  };
}

async function neighbourOf(fixture: RoundsFixture): Promise<bigint> {
  for (;;) {
    const playerId = await fixture.playerWith(OPENING_KOBO);
    if (fixture.shards.shardOf(playerId).id === 1) return playerId;
  }
}

async function play(
  { spin, move, betShared, placeSlip }: Pick<Strangers, 'spin' | 'move' | 'betShared' | 'placeSlip'>,
  { strangers, racers, climbers, pace }: Field,
  calls: Call[],
): Promise<void> {
  const send = { spin, move, shared: betShared, slip: placeSlip };
  const fromMs = performance.now();
  const isHopeless = () => performance.now() - fromMs > HOPELESS_MS;
  const [first = 0n] = strangers;
  await Promise.all(
    PRODUCTS.map(async (product, position) => {
      let sent = 0;
      const underWay: Promise<void>[] = [];
      const note = noted(product, call, (done) => void calls.push(done));
      async function call() {
        const own = { shared: racers, move: climbers, spin: null, slip: null }[product];
        const playerId = own === null ? strangers[(4 * sent + position) % strangers.length] : own[sent];
        sent += 1;
        return statusOf(send[product](playerId ?? first));
      }
      const begin = async (dueMs: number) => {
        const done = note(dueMs);
        underWay.push(done);
        if (pace === 'in turn') await done;
      };
      await onClock(begin, { everyMs: EVERY_MS, isOver: () => sent >= CALLS || isHopeless() });
      await Promise.all(underWay);
    }),
  );
}

/** The status that the server would answer. */
async function statusOf(outcome: Promise<Outcome>): Promise<number> {
  try {
    return (await outcome).ok ? 200 : 503;
  } catch (error) {
    if (isUnavailable(error)) return 503;
    throw error;
  }
}

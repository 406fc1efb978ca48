import assert from 'node:assert/strict';
import { sharedGame as crash } from '@jara/crash/game';
import { manualJobs } from '../modules/payments/testing/manual-jobs.ts';
import { createRgs, type Rgs } from '../modules/rgs/rgs.ts';
import { coin } from '../modules/rgs/testing/coin.ts';
import { ladder } from '../modules/rgs/testing/ladder.ts';
import {
  type RoundsFixture,
  roundsFixture,
  type TestNode,
} from '../modules/rounds/testing/rounds-fixture.ts';
import type { PublicRound } from '../modules/rounds/types.ts';
import { createSeamless, type Seamless } from '../modules/seamless/seamless.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import type { Sessions } from '../modules/sessions/types.ts';
import {
  betsOn,
  eventOf,
  football,
  makeSportsNode,
  type SportsNode,
} from '../modules/sportsbook/testing/sports-fixture.ts';
import { openDatabase } from '../platform/database/database.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { testKeys } from '../platform/testing/test-keys.ts';

/** A solo game, a shared game, the sportsbook and a studio on one database, and a bet at each. */
export interface FourProducts {
  readonly fixture: RoundsFixture;
  /** The node that leads the shared games; a test may replace it. */
  node: TestNode;
  /** Leads no game, and outlives the nodes that do. */
  readonly reader: TestNode;
  readonly rgs: Rgs;
  readonly seamless: Seamless;
  readonly sports: SportsNode;
  readonly sessions: Sessions;
  /** A request id that no other bet has. */
  nextRequest(): string;
  betShared(playerId: bigint, round: PublicRound, selection: unknown): Promise<string>;
  /** An open round of the jet that flies to at least twice the stake. */
  highFlight(): Promise<PublicRound>;
  flip(playerId: bigint): Promise<void>;
  /** Plays at a studio: a stake, and the payout that the studio reports; null: not reported yet. */
  playAtStudio(playerId: bigint, paidKobo: bigint | null): Promise<void>;
  /** A single on the home side of a match of its own; returns the feed's id of the match. */
  betOnMatch(playerId: bigint): Promise<string>;
  endMatch(ref: string, score: string): Promise<void>;
  close(): Promise<void>;
}

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

export async function fourProducts(): Promise<FourProducts> {
  const fixture = await roundsFixture();
  const { shards, clock, wallet, database } = fixture;
  const sessions = testSessions(database.db, clock);
  const rgs = createRgs({
    ...{ shards, clock, wallet, sessions, jobs: manualJobs(clock), log },
    ...{ games: [coin, ladder], entropy: systemEntropy, keys: testKeys },
  });
  const db = openDatabase({ url: database.appUrl, maxConnections: 6, session: {} });
  let requests = 0;
  const products = {
    ...{ fixture, rgs, sessions },
    node: await fixture.node(),
    reader: await fixture.node(),
    seamless: createSeamless({ shards, clock, sessions, wallet }),
    sports: makeSportsNode({ db, shards, clock, seed: 'sports' }),
    nextRequest() {
      requests += 1;
      return `request ${requests}`;
    },
  };
  return Object.assign(products, {
    ...sharedBets(products),
    ...otherBets(products),
    async close() {
      await products.sports.close();
      await fixture.close();
    },
  });
}

type Parts = Pick<FourProducts, 'fixture' | 'node' | 'rgs' | 'seamless' | 'sports' | 'nextRequest'>;

function sharedBets(products: Parts): Pick<FourProducts, 'betShared' | 'highFlight'> {
  return {
    async betShared(playerId, { gameId, roundId }, selection) {
      const request = { requestId: products.nextRequest(), roundId, bet: { stakeNaira: 1000, selection } };
      const taken = await products.node.rounds.bet({ playerId, gameId }, request);
      assert.ok(taken.ok, taken.ok ? '' : taken.code);
      return taken.bet.betId;
    },
    async highFlight() {
      const { fixture } = products;
      let round = await products.node.openRound('crash');
      while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 200) {
        await products.node.until(round, 'settled');
        round = await products.node.openRound('crash');
      }
      return round;
    },
  };
}

function otherBets({
  rgs,
  seamless,
  sports,
  nextRequest,
}: Parts): Pick<FourProducts, 'flip' | 'playAtStudio' | 'betOnMatch' | 'endMatch'> {
  return {
    async flip(playerId) {
      const request = { requestId: nextRequest(), bet: { stakeNaira: 100, on: 'heads' } };
      assert.ok((await rgs.bet({ playerId, gameId: 'coin', sessionId: null }, request)).ok);
    },
    async playAtStudio(playerId, paidKobo) {
      const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
      const roundId = nextRequest();
      const call = { sessionId, roundId };
      assert.ok((await seamless.debit({ ...call, txId: `${roundId} bet`, amountKobo: 30_000n })).ok);
      if (paidKobo === null) return;
      assert.ok((await seamless.credit({ ...call, txId: `${roundId} win`, amountKobo: paidKobo })).ok);
    },
    async betOnMatch(playerId) {
      const ref = nextRequest();
      await sports.lead();
      await sports.feed.announce(ref);
      await sports.feed.report(ref);
      await sports.poll();
      const slip = betsOn(sports).single(eventOf(sports, ref).eventId, '500');
      const placed = await sports.sportsbook.place(playerId, { requestId: ref, slip, accept: 'none' });
      assert.ok(placed.ok, placed.ok ? '' : placed.code);
      return ref;
    },
    async endMatch(ref, score) {
      const play = football('0-0', score, 90, { isOver: true });
      await sports.feed.report(ref, { status: 'ended', final: true, play });
      for (let polls = 0; polls < 3; polls += 1) await sports.poll();
    },
  };
}

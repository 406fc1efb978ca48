import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PlaySessionView } from '@jara/contract/game-server';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { sharedGame as crash } from '@jara/crash/game';
import { toNaira } from '@jara/money/kobo';
import { BETTING_CHECKS } from '../modules/betting/betting.ts';
import { manualJobs } from '../modules/payments/testing/manual-jobs.ts';
import { createRgs, type Rgs } from '../modules/rgs/rgs.ts';
import { registerRgsRoutes } from '../modules/rgs/routes.ts';
import { coin } from '../modules/rgs/testing/coin.ts';
import { ladder } from '../modules/rgs/testing/ladder.ts';
import { registerRoundsRoutes } from '../modules/rounds/routes.ts';
import {
  type RoundsFixture,
  roundsFixture,
  type TestNode,
} from '../modules/rounds/testing/rounds-fixture.ts';
import type { PublicRound } from '../modules/rounds/types.ts';
import { createSeamless, type Seamless } from '../modules/seamless/seamless.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import type { Sessions } from '../modules/sessions/types.ts';
import { createSpin } from '../modules/spin/spin.ts';
import { SPORTS_CHECKS } from '../modules/sportsbook/checks.ts';
import { registerPlayRoutes } from '../modules/sportsbook/placing/play-routes.ts';
import {
  betsOn,
  eventOf,
  football,
  makeSportsNode,
  type SportsNode,
} from '../modules/sportsbook/testing/sports-fixture.ts';
import { reconcileShards, toPlaySessionView } from '../modules/wallet/wallet.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type App, createHttp } from '../platform/http/http.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { testKeys } from '../platform/testing/test-keys.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };
let fixture: RoundsFixture;
let node: TestNode;
let rgs: Rgs;
let seamless: Seamless;
let sports: SportsNode;
let sessions: Sessions;
let playApp: App;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
  const { shards, clock, wallet, database } = fixture;
  sessions = testSessions(database.db, clock);
  const jobs = manualJobs(clock);
  rgs = createRgs({
    ...{ shards, clock, wallet, sessions, jobs, log },
    ...{ games: [coin, ladder], entropy: systemEntropy, keys: testKeys },
  });
  seamless = createSeamless({ shards, clock, sessions, wallet });
  const db = openDatabase({ url: database.appUrl, maxConnections: 6, session: {} });
  sports = makeSportsNode({ db, shards, clock, seed: 'sports' });
  // Leads no game, and outlives the nodes that do.
  const reader = await fixture.node();
  playApp = createHttp({ logLevel: 'silent', trustProxy: null });
  registerRgsRoutes(playApp, rgs);
  registerRoundsRoutes(playApp, { rounds: reader.rounds, sessions, wallet, clock });
  registerPlayRoutes(playApp, { ...sports.sportsbook, sessions, wallet, clock });
});
after(async () => {
  await playApp.close();
  await sports.close();
  await fixture.close();
});

const nextRequest = () => {
  requests += 1;
  return `request ${requests}`;
};

async function betShared(
  playerId: bigint,
  { gameId, roundId }: PublicRound,
  selection: unknown,
): Promise<string> {
  const request = { requestId: nextRequest(), roundId, bet: { stakeNaira: 1000, selection } };
  const taken = await node.rounds.bet({ playerId, gameId }, request);
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return taken.bet.betId;
}

/** An open round of the jet that flies to at least twice the stake. */
async function highFlight(): Promise<PublicRound> {
  let round = await node.openRound('crash');
  while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 200) {
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  return round;
}

const flip = async (playerId: bigint) =>
  assert.ok(
    (
      await rgs.bet(
        { playerId, gameId: 'coin', sessionId: null },
        { requestId: nextRequest(), bet: { stakeNaira: 100, on: 'heads' } },
      )
    ).ok,
  );

/** Plays at a studio: a stake, and the payout that the studio reports; null: not reported yet. */
async function playAtStudio(playerId: bigint, paidKobo: bigint | null): Promise<void> {
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  const roundId = nextRequest();
  const call = { sessionId, roundId };
  assert.ok((await seamless.debit({ ...call, txId: `${roundId} bet`, amountKobo: 30_000n })).ok);
  if (paidKobo === null) return;
  assert.ok((await seamless.credit({ ...call, txId: `${roundId} win`, amountKobo: paidKobo })).ok);
}

/** A single on the home side of a match of its own; returns the feed's id of the match. */
async function betOnMatch(playerId: bigint): Promise<string> {
  const ref = nextRequest();
  await sports.lead();
  await sports.feed.announce(ref);
  await sports.feed.say(ref);
  await sports.look();
  const slip = betsOn(sports).single(eventOf(sports, ref).eventId, '500');
  const placed = await sports.sportsbook.place(playerId, { requestId: ref, slip, accept: 'none' });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  return ref;
}

async function endMatch(ref: string, score: string): Promise<void> {
  const play = football('0-0', score, 90, { isOver: true });
  await sports.feed.say(ref, { status: 'ended', final: true, play });
  for (let looks = 0; looks < 3; looks += 1) await sports.look();
}

/** The play session in the answers of a solo game, a shared game, the sportsbook and Spin it. */
async function sessionsAnswered(playerId: bigint) {
  const answers: [string, PlaySessionView][] = [];
  for (const [gameId, calls] of [
    ['coin', '/game'],
    ['crash', '/game/shared'],
    [SPORTSBOOK_ID, '/sportsbook'],
  ] as const) {
    const code = await sessions.launch({ playerId, gameId, device: 'mobile', parentSessionId: null });
    const post = async (call: string, payload: object) => {
      const answer = await playApp.inject({ method: 'POST', url: `${calls}/${call}`, payload });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json();
    };
    const { token } = await post('session', { code, gameId });
    const state = await post('state', { token });
    answers.push([gameId, (state.data ?? state).session]);
  }
  const { playSession } = await createSpin(rgs, fixture.wallet).state(playerId);
  return [...answers, ['spin-it', toPlaySessionView(playSession)] as const];
}

test('the play session that every product answers is the ledger’s over all of them, open bets too, back to a pause', async () => {
  const deposited = 100_000_000n;
  const playerId = await fixture.playerWith(deposited);
  const stranger = await fixture.playerWith(deposited);
  await flip(playerId);
  fixture.clock.advance(31 * 60_000);
  const before = await fixture.wallet.balances(playerId);
  const startedAt = fixture.clock.now();
  const round = await highFlight();
  const held = async (moment: string) => {
    const session = await fixture.wallet.playSession(playerId);
    const { balanceKobo } = await fixture.wallet.balances(playerId);
    assert.equal(session.paidKobo - session.stakedKobo, balanceKobo - before.balanceKobo, moment);
    for (const [product, answered] of await sessionsAnswered(playerId))
      assert.deepEqual(
        [answered.startedAt, answered.staked, answered.paid],
        [session.startedAt.toISOString(), toNaira(session.stakedKobo), toNaira(session.paidKobo)],
        `${moment}: ${product}`,
      );
    return session;
  };
  assert.equal((await held('nothing since the pause')).stakedKobo, 0n);

  await betShared(playerId, round, { autoAt: 101 });
  assert.equal((await held('an open shared bet')).stakedKobo, 100_000n);
  await playAtStudio(playerId, 0n);
  await playAtStudio(playerId, 90_000n);
  const match = await betOnMatch(playerId);
  await flip(playerId);
  const open = await held('all four');
  assert.equal(open.stakedKobo, 100_000n + 60_000n + 50_000n + 10_000n);
  assert.ok(open.startedAt >= startedAt);

  await node.until(round, 'settled');
  await node.settle('crash');
  await endMatch(match, '1-0');
  const over = await held('all are over');
  assert.equal(over.stakedKobo, open.stakedKobo);
  assert.ok(over.paidKobo > open.paidKobo + 101_000n - 1n, 'the flight and the match paid');
  assert.equal((await fixture.wallet.playSession(stranger)).stakedKobo, 0n);
  assert.deepEqual(await fixture.reconcile(), []);
  assert.deepEqual(await reconcileShards(fixture.shards.all, [...BETTING_CHECKS, ...SPORTS_CHECKS]), []);
});

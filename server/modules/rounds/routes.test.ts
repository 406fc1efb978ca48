import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import type { SharedGameMessage } from '@jara/contract/shared-games';
import { sharedGame as crash } from '@jara/crash/game';
import { followsOn } from '@jara/fairness/season';
import { readSeason } from '@jara/game-kit/verify/season-file';
import { verifySeason } from '@jara/game-kit/verify/verify-season';
import { type App, createHttp } from '../../platform/http/http.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import type { LiveMessage } from '../live/types.ts';
import { testSessions } from '../sessions/testing/test-sessions.ts';
import type { Sessions } from '../sessions/types.ts';
import { registerRoundsRoutes } from './routes.ts';
import { createLiveRounds, type LiveRounds } from './running/live-rounds.ts';
import { createRoundWatch, toPublicRound } from './running/round-watch.ts';
import { type RoundsFixture, roundsFixture, type TestNode } from './testing/rounds-fixture.ts';
import type { PublicRound } from './types.ts';

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
const published: SharedGameMessage[] = [];
const publishedTo: { readonly playerId: bigint; readonly message: LiveMessage }[] = [];
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };
let fixture: RoundsFixture;
let node: TestNode;
let sessions: Sessions;
let liveRounds: LiveRounds;
let snapshotOf: (playerId: bigint) => LiveMessage | null;
let app: App;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
  sessions = testSessions(fixture.database.db, fixture.clock);
  const { shards, clock, wallet } = fixture;
  liveRounds = createLiveRounds({
    reach: node.reach,
    ...{ shards, wallet, clock, log, rounds: node.rounds },
    maskedNamesOf: async (playerIds) => new Map(playerIds.map((id) => [id, `Pla*** ${id}.`])),
    live: {
      openTopic(gameId, snapshot) {
        if (gameId === 'crash') snapshotOf = snapshot;
        return {
          publish: (message) => void (gameId === 'crash' && published.push(message as SharedGameMessage)),
          publishTo: (playerId, message) => void publishedTo.push({ playerId, message }),
          publishToWatchers: () => undefined,
          isWatched: () => false,
          hasPlayer: () => true,
          sockets: 1,
        };
      },
    },
  });
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerRoundsRoutes(app, { rounds: node.rounds, sessions, wallet, clock });
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(async () => {
  liveRounds.stop();
  await app.close();
  await fixture.close();
});

const call = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/game/shared/${path}`, payload });

async function open(playerId: bigint, gameId = 'crash'): Promise<string> {
  const code = await sessions.launch({ playerId, gameId, device: 'mobile', parentSessionId: null });
  const answer = await call('session', { code, gameId });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().token;
}

async function until(holds: (round: PublicRound) => boolean): Promise<PublicRound> {
  for (let waits = 0; waits < 40; waits += 1) {
    const dueMs = await node.settle('crash');
    await node.rounds.watch.refresh('crash');
    const round = node.rounds.watch.newest('crash');
    if (round !== null && holds(round)) return round;
    fixture.clock.advance(dueMs);
  }
  throw new Error('the round does not come so far');
}

const isOpen = ({ state }: PublicRound) => state === 'open';

/** A player of the shard that is not the first. */
async function unavailablePlayer(): Promise<bigint> {
  const [first] = fixture.shards.all;
  let playerId = await fixture.playerWith(100_000n);
  while (fixture.shards.shardOf(playerId).id === first?.id) playerId = await fixture.playerWith(100_000n);
  return playerId;
}

/** Until this node has met the shard's silence, or its return. */
async function untilReach(playerId: bigint, isUnavailable: boolean): Promise<void> {
  const shard = fixture.shards.shardOf(playerId);
  fixture.setUnavailable(playerId, isUnavailable);
  while (node.reach.isUnavailable(shard) !== isUnavailable) {
    if (isUnavailable) await node.reach.reach(shard, async () => void shard.db);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

test('strangers, other games’ sessions and codes used twice are refused in words', async () => {
  const playerId = await fixture.playerWith(100_000n);
  for (const path of ['state', 'bet', 'cash-out', 'history', 'fairness', 'season']) {
    const body = {
      token: 'x',
      requestId: 'x',
      bet: {},
      roundId: crypto.randomUUID(),
      betId: crypto.randomUUID(),
      part: 'all',
    };
    const answer = await call(path, body);
    assert.equal(answer.statusCode, 401, path);
    assert.match(answer.json().message, /Open it again/);
  }
  const code = await sessions.launch({ playerId, gameId: 'crash', device: 'mobile', parentSessionId: null });
  assert.equal((await call('session', { code, gameId: 'crash' })).statusCode, 200);
  assert.equal((await call('session', { code, gameId: 'crash' })).statusCode, 401);
  const solo = await sessions.launch({
    playerId,
    gameId: 'card-hi-lo',
    device: 'mobile',
    parentSessionId: null,
  });
  assert.equal((await call('session', { code: solo, gameId: 'card-hi-lo' })).statusCode, 401);
});

test('a bet, half of it cashed out, its record and its receipt; the messages to all and to the player', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const token = await open(playerId);
  let round = await until(isOpen);
  while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 200) {
    const { roundId } = round;
    round = await until((next) => isOpen(next) && next.roundId !== roundId);
  }
  const { roundId } = round;
  const body = { token, requestId: 'one', roundId, bet: { stakeNaira: 1000, selection: { autoAt: 180 } } };
  const placed = await call('bet', body);
  assert.equal(placed.statusCode, 200, placed.body);
  const { bet, balance } = placed.json();
  assert.deepEqual([bet.stake, bet.selection, bet.state, balance], [1000, { autoAt: 180 }, 'open', 9000]);
  const bad = await call('bet', {
    ...body,
    requestId: 'two',
    bet: { stakeNaira: 1, selection: { autoAt: 180 } },
  });
  assert.deepEqual([bad.statusCode, bad.json().reason], [400, 'stake_least']);

  const early = await call('cash-out', { token, betId: bet.betId, part: 'all' });
  assert.deepEqual([early.statusCode, early.json().message], [409, 'The round has not started yet.']);
  await until(({ state }) => state === 'running');
  fixture.clock.advance(crash.cashOut?.elapsedAt(150) ?? 0);
  const half = await call('cash-out', { token, betId: bet.betId, part: 'half' });
  assert.equal(half.statusCode, 200, half.body);
  assert.deepEqual(
    half
      .json()
      .bet.cashOuts.map(({ multiplier, paid }: { multiplier: number; paid: number }) => [multiplier, paid]),
    [[150, 750]],
  );
  const { bets, session } = (await call('state', { token })).json();
  assert.deepEqual([bets.length, bets[0].betId, session.staked, session.paid], [1, bet.betId, 1000, 750]);

  await until((next) => next.roundId === roundId && next.finishedAt !== null);
  while (publishedTo.length === 0) await new Promise(setImmediate);
  assert.deepEqual(
    publishedTo.map((one) => [one.playerId, one.message.type, one.message.balance]),
    [[playerId, 'bets', 10_650]],
  );
  const states = published.flatMap((one) =>
    one.type === 'round' && one.round.roundId === roundId ? (one.round.state ?? []) : [],
  );
  assert.deepEqual(states, ['open', 'running', 'settled']);
  assert.ok(
    published.every(
      (one) => one.type !== 'round' || one.round.state === 'settled' || one.round.outcome == null,
    ),
  );

  const { data, next } = (await call('history', { token })).json();
  assert.equal(next, null);
  const [record] = data;
  assert.deepEqual([record.bet.state, record.bet.payout, record.round.roundId], ['settled', 1650, roundId]);
  assert.deepEqual([record.receipt.payout, record.receipt.cashOuts.length], [1650, 1]);
  const { season, receipts } = (await call('fairness', { token })).json();
  // The value is our own server's, made after the commitment: the answer names the source, and a page may claim no more.
  assert.equal(season.publicValueSource, 'own');
  assert.ok(season.committedAt > 0 && season.publicValueAt >= season.committedAt);
  assert.equal(record.receipt.commitment, season.commitment);
  for (const { link, linkBefore } of receipts) assert.ok(followsOn(sha256, link, linkBefore));
});

test('the file of a season holds every round that is over, void ones too, and the verifier draws them all again', async () => {
  const token = await open(await fixture.playerWith(100_000n));
  const over = async (): Promise<number> => {
    const round = await until(({ state }) => state === 'open');
    return round.round - 1;
  };
  await until((round) => round.round > 3 && isOpen(round));
  // A leader that was unavailable for too long makes the flight under way void.
  const flying = await until(({ state }) => state === 'running');
  fixture.clock.advance(60_000);
  await until((round) => round.roundId !== flying.roundId && isOpen(round));
  const { file, played, next } = (await call('season', { token })).json();
  assert.equal(next, null);
  assert.equal(played.length, await over());
  const read = readSeason({ ...file, played });
  assert.ok(read.ok, JSON.stringify(read));
  const verdict = verifySeason(sha256, [crash], read.season);
  assert.ok(verdict.kind === 'checked' && verdict.agrees, JSON.stringify(verdict));

  const { played: rest } = (await call('season', { token, after: 2 })).json();
  assert.deepEqual(rest, played.slice(2));
  // One outcome that is another, or one round that is missing, is found.
  for (const tampered of [
    played.map((round: object, at: number) => (at === 1 ? { ...round, outcome: { point: 101 } } : round)),
    played.filter((_: object, at: number) => at !== 1),
  ]) {
    const found = verifySeason(sha256, [crash], { ...read.season, played: tampered });
    assert.ok(found.kind === 'checked' && !found.agrees);
  }
  const wrong = await call('season', { token, seasonId: crypto.randomUUID() });
  assert.deepEqual([wrong.statusCode, wrong.json().code], [404, 'unknown_season']);
});

test('a new socket receives the current round and the last results, and every socket the masked live bets', async () => {
  await liveRounds.start();
  const snapshot = snapshotOf(1n) as Extract<SharedGameMessage, { type: 'snapshot' }>;
  assert.equal(snapshot.type, 'snapshot');
  assert.ok(snapshot.results.length > 0);
  assert.ok(snapshot.results.every(({ outcome }) => outcome !== null));
  const playerId = await fixture.playerWith(1_000_000n);
  const token = await open(playerId);
  const { roundId } = await until(isOpen);
  const body = {
    token,
    requestId: 'live-bets',
    roundId,
    bet: { stakeNaira: 2000, selection: { autoAt: null } },
  };
  assert.equal((await call('bet', body)).statusCode, 200);
  const liveBets = () =>
    published.flatMap((one) =>
      one.type === 'live_bets' && (one.liveBets.bets ?? 0) > 0 ? one.liveBets : [],
    )[0];
  while (liveBets() === undefined) await new Promise(setImmediate);
  const { bets, staked, biggest } = liveBets() ?? {};
  assert.deepEqual(
    [bets, staked, biggest],
    [1, 2000, [{ name: `Pla*** ${playerId}.`, stake: 2000, cashedAt: null, paid: 0, index: 0 }]],
  );
  await until((next) => next.roundId === roundId && next.finishedAt !== null);
});

test('a shard that comes back: its players receive the results of their bets at once', async () => {
  const { shards, clock, wallet } = fixture;
  const watch = createRoundWatch({
    ...{ db: fixture.database.db, clock, log, gameIds: ['crash'] },
    toPublic: async (stored) => toPublicRound(stored),
  });
  const own: LiveMessage[] = [];
  const playerId = await unavailablePlayer();
  createLiveRounds({
    reach: node.reach,
    ...{ shards, wallet, clock, log, rounds: { ...node.rounds, watch } },
    maskedNamesOf: async () => new Map(),
    live: {
      openTopic: () => ({
        publish: () => undefined,
        publishTo: (to, message) => void (to === playerId && own.push(message)),
        publishToWatchers: () => undefined,
        isWatched: () => false,
        hasPlayer: () => true,
        sockets: 1,
      }),
    },
  });
  const token = await open(playerId);
  const round = await until(isOpen);
  const request = { requestId: 'away', bet: { stakeNaira: 100, selection: { autoAt: null } } };
  assert.equal((await call('bet', { token, roundId: round.roundId, ...request })).statusCode, 200);
  await until(({ state }) => state === 'running');
  await untilReach(playerId, true);
  await until(({ roundId, state }) => roundId !== round.roundId && state === 'open');
  await watch.start();
  await untilReach(playerId, false);
  fixture.clock.advance(1000);
  await node.settle('crash');
  while (own.length === 0) await new Promise(setImmediate);
  const [message] = own as unknown as readonly Extract<SharedGameMessage, { type: 'bets' }>[];
  const [bet] = message?.bets ?? [];
  assert.deepEqual([message?.type, bet?.roundId, bet?.state], ['bets', round.roundId, 'refunded']);
  assert.equal(message?.balance, 1000);
  await watch.stop();
});

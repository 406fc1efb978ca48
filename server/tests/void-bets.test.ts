import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { recoverOwed, voidBet, voidRound } from '../modules/betting/betting.ts';
import { type BetsApp, betsApp } from '../modules/betting/testing/bets-app.ts';
import { manualJobs } from '../modules/payments/testing/manual-jobs.ts';
import { gameRounds } from '../modules/rgs/betting-product.ts';
import { RGS_CHECKS } from '../modules/rgs/checks.ts';
import { createRgs, type Rgs } from '../modules/rgs/rgs.ts';
import { coin } from '../modules/rgs/testing/coin.ts';
import { ladder } from '../modules/rgs/testing/ladder.ts';
import { sharedBets } from '../modules/rounds/betting/betting-product.ts';
import {
  type RoundsFixture,
  roundsFixture,
  type TestNode,
} from '../modules/rounds/testing/rounds-fixture.ts';
import type { PublicRound } from '../modules/rounds/types.ts';
import { studioRounds } from '../modules/seamless/betting-product.ts';
import { SEAMLESS_CHECKS } from '../modules/seamless/checks.ts';
import { createSeamless, type Seamless } from '../modules/seamless/seamless.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import { reconcileShards } from '../modules/wallet/wallet.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { testKeys } from '../platform/testing/test-keys.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };
const WHY = { actor: 'staff:ada', reason: 'The game stood still at 14:05.' } as const;
const OPENING_KOBO = 10_000_000n;
let fixture: RoundsFixture;
let node: TestNode;
let rgs: Rgs;
let seamless: Seamless;
let app: BetsApp;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
  const { shards, clock, wallet, database } = fixture;
  const sessions = testSessions(database.db, clock);
  const jobs = manualJobs(clock);
  rgs = createRgs({
    ...{ shards, clock, wallet, sessions, jobs, log },
    ...{ games: [coin, ladder], entropy: systemEntropy, keys: testKeys },
  });
  seamless = createSeamless({ shards, clock, sessions, wallet });
  const titleOf = (gameId: string) => (gameId === 'slot' ? 'Studio Slot' : null);
  app = betsApp({ shards, clock, wallet }, [studioRounds(titleOf), gameRounds(rgs), sharedBets(node.rounds)]);
});
after(async () => {
  await app.close();
  assert.deepEqual(await reconcile(), []);
  await fixture.close();
});

const deps = () => ({ shards: fixture.shards, wallet: fixture.wallet, clock: fixture.clock });
const reconcile = async () => [
  ...(await fixture.reconcile()),
  ...(await reconcileShards(fixture.shards.all, [...RGS_CHECKS, ...SEAMLESS_CHECKS])),
];
const noFailure = (error: unknown) => assert.fail(String(error));

/** The ids of a player's bets, newest first. */
async function betIds(playerId: bigint): Promise<string[]> {
  const { rows } = await fixture
    .databaseOf(playerId)
    .db.pool.query<{ betId: string }>(
      'select bet_id::text as "betId" from bet where player_id = $1 order by at desc, seq desc',
      [playerId],
    );
  return rows.map(({ betId }) => betId);
}

/** Makes the player's newest bet void, twice and at once, and answers its record. */
async function voidNewest(playerId: bigint) {
  const [betId = ''] = await betIds(playerId);
  const outcomes = await Promise.all([1, 2].map(() => voidBet(deps(), { playerId, betId }, WHY)));
  assert.deepEqual(outcomes.sort(), ['void', 'voided']);
  const [bet] = (await app.list(playerId)).data;
  assert.ok(bet !== undefined);
  assert.deepEqual([bet.payout, bet.outcome], [bet.stake, 'returned']);
  const record = await app.record(playerId, bet);
  assert.equal(record.voidReason, WHY.reason);
  return record;
}

test('an ended round of a game alone is made void, won or lost, instant or in steps: the stake returns, the payout is taken back', async () => {
  const playerId = await fixture.playerWith(OPENING_KOBO);
  for (let round = 0; round < 6; round += 1) {
    const flip = { requestId: `flip ${round}`, bet: { stakeNaira: 100, on: 'heads' } };
    const seat = { playerId, gameId: 'coin', sessionId: null };
    assert.ok((await rgs.bet(seat, flip)).ok);
    const { entries } = await voidNewest(playerId);
    assert.match(entries[0]?.description ?? '', /: The game stood still at 14:05\.$/);
    assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
    // The request that is sent again is answered by its round, and books nothing.
    assert.ok((await rgs.bet(seat, flip)).ok);
    assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
  }
  const seat = { playerId, gameId: 'ladder', sessionId: null };
  for (let round = 0; round < 4; round += 1) {
    const placed = await rgs.bet(seat, { requestId: `ladder ${round}`, bet: { stakeNaira: 100 } });
    assert.ok(placed.ok);
    const { roundId } = placed.stored;
    const [betId = ''] = await betIds(playerId);
    assert.equal(await voidBet(deps(), { playerId, betId }, WHY), 'open');
    let move = { roundId, sequence: 0, move: 'climb' };
    const climbed = await rgs.move(seat, move);
    assert.ok(climbed.ok);
    if (climbed.stored.round.payoutKobo === null) {
      move = { roundId, sequence: 1, move: 'take' };
      assert.ok((await rgs.move(seat, move)).ok);
    }
    await voidNewest(playerId);
    assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
    assert.ok((await rgs.move(seat, move)).ok, 'a repeated move is answered');
    assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
  }
  assert.deepEqual(await reconcile(), []);
});

async function flightTo(minPoint: number): Promise<PublicRound> {
  let round = await node.openRound('crash');
  while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < minPoint) {
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  return round;
}

test('all bets of a finished shared round are made void; a payout that was withdrawn stays owed, and a later deposit pays it, never below zero', async () => {
  const [winner, loser, spender] = [
    await fixture.playerWith(OPENING_KOBO),
    await fixture.playerWith(OPENING_KOBO),
    await fixture.playerWith(100_000n),
  ];
  const round = await flightTo(200);
  for (const [playerId, autoAt] of [
    [winner, 150],
    [loser, null],
    [spender, 200],
  ] as const) {
    const bet = { stakeNaira: 1000, selection: { autoAt } };
    const request = { requestId: `of ${playerId}`, roundId: round.roundId, bet };
    const taken = await node.rounds.bet({ playerId, gameId: 'crash' }, request);
    assert.ok(taken.ok, taken.ok ? '' : taken.code);
  }
  const flight = { product: 'shared:crash', round: round.roundId };
  assert.deepEqual([...(await voidRound(deps(), flight, WHY))], [['open', 3]]);
  await node.until(round, 'settled');
  assert.equal(await fixture.balanceOf(spender), 200_000n);
  const hold = {
    playerId: spender,
    amountKobo: 150_000n,
    key: 'hold',
    reference: 'wd-1',
    actor: 'player',
  } as const;
  await fixture.shards.transaction(spender, (within) =>
    fixture.wallet.post(within, { ...hold, kind: 'hold' }),
  );
  assert.deepEqual([...(await voidRound(deps(), flight, WHY))], [['voided', 3]]);
  assert.deepEqual([...(await voidRound(deps(), flight, WHY))], [['void', 3]]);
  for (const playerId of [winner, loser]) assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
  // ₦1,000 too much: ₦500 was left.
  assert.equal(await fixture.balanceOf(spender), 0n);
  assert.deepEqual(await reconcile(), []);
  await recoverOwed(deps(), noFailure);
  const deposit = {
    kind: 'deposit',
    amountKobo: 80_000n,
    key: 'later',
    reference: 'later',
    actor: 'provider:test',
  } as const;
  await fixture.shards.transaction(spender, (within) =>
    fixture.wallet.post(within, { ...deposit, playerId: spender }),
  );
  for (let run = 0; run < 2; run += 1) await recoverOwed(deps(), noFailure);
  assert.equal(await fixture.balanceOf(spender), 30_000n);
  for (const playerId of [winner, loser, spender]) {
    const [bet] = (await app.list(playerId)).data;
    assert.ok(bet !== undefined);
    assert.deepEqual([bet.outcome, (await app.record(playerId, bet)).voidReason], ['returned', WHY.reason]);
  }
  assert.deepEqual(await reconcile(), []);
});

test('an ended round of a studio is made void, and the studio’s later calls about it move nothing', async () => {
  const playerId = await fixture.playerWith(OPENING_KOBO);
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  const call = { sessionId, roundId: 'studio round' };
  assert.ok((await seamless.debit({ ...call, txId: 'bet', amountKobo: 30_000n })).ok);
  assert.ok((await seamless.credit({ ...call, txId: 'win', amountKobo: 90_000n })).ok);
  await voidNewest(playerId);
  assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
  const late = await seamless.credit({ ...call, txId: 'late win', amountKobo: 10_000n });
  assert.equal(late.ok ? 'booked' : late.code, 'round_expired');
  // Its own repeat is answered as before.
  assert.ok((await seamless.credit({ ...call, txId: 'win', amountKobo: 90_000n })).ok);
  assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
  assert.deepEqual(await reconcile(), []);
});

test('a void of a round leaves the bets of a studio whose round has the same id', async () => {
  const playerId = await fixture.playerWith(OPENING_KOBO);
  const round = await node.openRound('crash');
  const bet = { stakeNaira: 1000, selection: { autoAt: null } };
  const request = { requestId: 'beside a studio', roundId: round.roundId, bet };
  assert.ok((await node.rounds.bet({ playerId, gameId: 'crash' }, request)).ok);
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  const call = { sessionId, roundId: round.roundId };
  assert.ok((await seamless.debit({ ...call, txId: 'same bet', amountKobo: 30_000n })).ok);
  assert.ok((await seamless.credit({ ...call, txId: 'same win', amountKobo: 90_000n })).ok);
  await node.until(round, 'settled');
  const flight = { product: 'shared:crash', round: round.roundId };
  assert.deepEqual([...(await voidRound(deps(), flight, WHY))], [['voided', 1]]);
  assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO + 60_000n);
  assert.deepEqual(await reconcile(), []);
});

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { sharedGame as trivia } from '@jara/trivia/game';
import { CLOCK_LIMIT_MS } from '../../../platform/database/health.ts';
import { createShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shard } from '../../../platform/database/shards.ts';
import { race } from '../testing/race.ts';
import { Killed, log, type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import type { PublicRound } from '../types.ts';
import { readRound } from './round-store.ts';

const DEPOSIT = 400_000n;
const STAKED = 300_000n;

let fixture: RoundsFixture;
let node: TestNode;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);

async function bet(
  playerId: bigint,
  { gameId, roundId }: PublicRound,
  selection: unknown,
  stakeNaira = 1000,
): Promise<string | undefined> {
  requests += 1;
  const request = { requestId: `request ${requests}`, roundId, bet: { stakeNaira, selection } };
  return codeOf(await node.rounds.bet({ playerId, gameId }, request));
}

/** Players of both shards: those of the first are `here`, those of the other `away`. */
async function players(each: number): Promise<{ readonly here: bigint[]; readonly remote: bigint[] }> {
  const all: bigint[] = [];
  for (let player = 0; player < 2 * each; player += 1) all.push(await fixture.playerWith(DEPOSIT));
  const [first] = fixture.shards.all;
  return {
    here: all.filter((playerId) => fixture.shards.shardOf(playerId).id === first?.id),
    remote: all.filter((playerId) => fixture.shards.shardOf(playerId).id !== first?.id),
  };
}

/** Until this node has met the shard's silence, or its return. */
async function untilReach(playerId: bigint, isUnavailable: boolean): Promise<void> {
  const shard = fixture.shards.shardOf(playerId);
  while (node.reach.isUnavailable(shard) !== isUnavailable) {
    if (isUnavailable) await node.reach.reach(shard, async () => void shard.db);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

async function leave(playerId: bigint): Promise<void> {
  fixture.setUnavailable(playerId, true);
  await untilReach(playerId, true);
}

/** The shard is back, and what waited there is settled. */
async function comeBack(playerId: bigint, gameId: string): Promise<void> {
  fixture.setUnavailable(playerId, false);
  await untilReach(playerId, false);
  fixture.clock.advance(1000);
  await node.settle(gameId);
}

test('a shard that is unavailable before the round opens: its players are refused, the others play and are paid', async () => {
  const { here, remote } = await players(2);
  const [one = 0n, two = 0n] = here;
  const [absent = 0n] = remote;
  const before = await node.openRound('race');
  await node.until(before, 'settled');
  await leave(absent);
  const round = await node.openRound('race');
  const { winner } = await fixture.peek<{ winner: number }>(race, round.roundId);
  assert.deepEqual(
    [await bet(one, round, { runner: winner }), await bet(two, round, { runner: 1 + (winner % 4) })],
    ['ok', 'ok'],
  );
  assert.equal(await bet(absent, round, { runner: winner }), 'unavailable');
  await node.until(round, 'settled');
  assert.deepEqual([await fixture.balanceOf(one), await fixture.balanceOf(two)], [650_000n, STAKED]);
  fixture.setUnavailable(absent, false);
  await untilReach(absent, false);
  // The shard had no part in the round: nothing of it is taken there any more, and the next one has it again.
  assert.equal(await bet(absent, round, { runner: winner }), 'round_closed');
  const next = await node.openRound('race');
  assert.equal(await bet(absent, next, { runner: 1 }), 'ok');
  await node.until(next, 'settled');
});

for (const state of ['running', 'open'] as const)
  test(`a shard that leaves while bets ride (${state}): others are paid at once, its own by the outcome when it is back, once`, async () => {
    const { here, remote } = await players(4);
    const round = await node.openRound('race');
    const { winner } = await fixture.peek<{ winner: number }>(race, round.roundId);
    const [one = 0n] = here;
    const [won = 0n, lost = 0n, late = 0n] = remote;
    assert.equal(await bet(one, round, { runner: winner }), 'ok');
    assert.equal(await bet(won, round, { runner: winner }), 'ok');
    assert.equal(await bet(lost, round, { runner: 1 + (winner % 4) }), 'ok');
    fixture.clock.advance(race.phases.openMs - CLOCK_LIMIT_MS + 1);
    assert.equal(await bet(late, round, { runner: winner }), 'ok');
    if (state === 'running') await node.until(round, 'running');
    await leave(won);
    const settled = await node.until(round, 'settled');
    assert.equal(await fixture.balanceOf(one), 650_000n);
    assert.ok(settled.finishedAt);
    const next = await node.openRound('race');
    assert.notEqual(next.roundId, round.roundId);
    await comeBack(won, 'race');
    // A bet in the last second before the closing time is certain only where the shard was closed.
    const certain = state === 'running' ? 650_000n : DEPOSIT;
    assert.deepEqual(await Promise.all([won, lost, late].map(fixture.balanceOf)), [
      650_000n,
      STAKED,
      certain,
    ]);
    await node.until(next, 'settled');
    assert.deepEqual(await Promise.all([won, lost, late].map(fixture.balanceOf)), [
      650_000n,
      STAKED,
      certain,
    ]);
  });

test('a flight whose shard leaves while it is in the air: what could not be cashed out comes back, what was paid stays', async () => {
  const { here, remote } = await players(2);
  let round = await node.openRound('crash');
  while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 200) {
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  const [one = 0n] = here;
  const [rides = 0n, paid = 0n] = remote;
  assert.equal(await bet(one, round, { autoAt: 200 }), 'ok');
  assert.equal(await bet(rides, round, { autoAt: 180 }), 'ok');
  assert.equal(await bet(paid, round, { autoAt: 110 }), 'ok');
  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt && crash.cashOut);
  fixture.clock.advance(crash.cashOut.elapsedAt(110) + 150);
  await node.settle('crash');
  assert.equal(await fixture.balanceOf(paid), 410_000n);
  await leave(rides);
  await node.until(round, 'settled');
  assert.equal(await fixture.balanceOf(one), 500_000n);
  await comeBack(rides, 'crash');
  assert.deepEqual([await fixture.balanceOf(rides), await fixture.balanceOf(paid)], [DEPOSIT, 410_000n]);
  const [view] = await node.rounds.bets({ playerId: rides, gameId: 'crash' }, 1);
  assert.equal(view?.isVoid, true);
});

test('a quiz whose shard leaves: its entries come back, and the others share what they staked', async () => {
  const { here, remote } = await players(2);
  const [one = 0n, two = 0n] = here;
  const [absent = 0n] = remote;
  const round = await node.openRound('trivia');
  for (const playerId of [one, two, absent]) assert.equal(await bet(playerId, round, {}, 200), 'ok');
  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt);
  const { questions, orders } = await fixture.peek<{ questions: number[]; orders: string[] }>(
    trivia,
    round.roundId,
  );
  assert.equal(questions.length, orders.length);
  const [{ betId = '' } = {}] = await node.rounds.bets({ playerId: one, gameId: 'trivia' }, 1);
  const right = { betId, question: 0, choice: orders[0]?.indexOf('0') ?? 0, receivedAt: fixture.clock.now() };
  assert.equal(codeOf(await node.rounds.answer({ playerId: one, gameId: 'trivia' }, right)), 'ok');
  await leave(absent);
  const settled = await node.until(round, 'settled');
  assert.deepEqual(settled.standing, { players: 2, best: 1, winners: 1, fastestMs: 2_000 });
  assert.deepEqual(
    [await fixture.balanceOf(one), await fixture.balanceOf(two)],
    [DEPOSIT + 16_000n, DEPOSIT - 20_000n],
  );
  await comeBack(absent, 'trivia');
  assert.equal(await fixture.balanceOf(absent), DEPOSIT);
});

test('another node that takes over knows which shards have no part in the round', async () => {
  const { here, remote } = await players(2);
  const [one = 0n] = here;
  const [rides = 0n] = remote;
  const first = node;
  const round = await node.openRound('race');
  const { winner } = await fixture.peek<{ winner: number }>(race, round.roundId);
  assert.deepEqual(
    [await bet(one, round, { runner: winner }), await bet(rides, round, { runner: winner })],
    ['ok', 'ok'],
  );
  await leave(rides);
  first.killAt('a shard is noted as away');
  await assert.rejects(first.until(round, 'settled'), Killed);
  // The shard is back before the next leader reaches it, and still takes no part.
  fixture.setUnavailable(rides, false);
  node = await fixture.node();
  await first.kill();
  await node.until(round, 'settled');
  assert.equal(await fixture.balanceOf(one), 650_000n);
  fixture.clock.advance(1000);
  await node.settle('race');
  assert.equal(await fixture.balanceOf(rides), 650_000n);
  assert.equal((await readRound(fixture.database.db.kysely, round.roundId))?.state, 'settled');
});

test('a shard that hangs is unavailable for all games after one wait; an error of its own is reported', async () => {
  const [shard] = fixture.shards.all;
  assert.ok(shard);
  const reach = createShardReach(log, { unavailableAfterMs: 20, refusedForMs: 0, probeEveryMs: 60_000 });
  const hung: Shard = { ...shard, id: 9 };
  await assert.rejects(
    reach.reach(hung, () => Promise.reject(new Error('wrong'))),
    /wrong/,
  );
  assert.deepEqual(await reach.reach(hung, async () => 7), { ok: true, value: 7 });
  const never = new Promise<number>(() => undefined);
  assert.deepEqual(await reach.reach(hung, () => never), { ok: false });
  let calls = 0;
  assert.deepEqual(
    await reach.reach(hung, async () => {
      calls += 1;
    }),
    { ok: false },
  );
  assert.deepEqual([calls, reach.isUnavailable(hung), reach.isUnavailable(shard)], [0, true, false]);
  reach.stop();
});

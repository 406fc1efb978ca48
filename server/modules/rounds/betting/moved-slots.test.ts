import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import type { PublicRound } from '../types.ts';

const STAKE = 100_000n;
/** A winner of the race is paid three and a half stakes. */
const PAID = 350_000n;

let fixture: RoundsFixture;
let node: TestNode;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

/** Four players at two shards, one on each runner: one of them wins in any case. */
async function betOnEach({ roundId }: PublicRound): Promise<bigint[]> {
  const players = await Promise.all([1, 2, 3, 4].map(() => fixture.playerWith(STAKE)));
  for (const [index, playerId] of players.entries()) {
    requests += 1;
    const bet = { stakeNaira: 1000, selection: { runner: index + 1 } };
    const taken = await node.rounds.bet(
      { playerId, gameId: 'race' },
      { requestId: `${requests}`, roundId, bet },
    );
    assert.ok(taken.ok);
  }
  return players;
}

async function expectPaidOnce(players: readonly bigint[]): Promise<void> {
  const balances = await Promise.all(players.map(fixture.balanceOf));
  assert.deepEqual(
    balances.toSorted((one, other) => Number(other - one)),
    [PAID, 0n, 0n, 0n],
  );
}

for (const state of ['open', 'running'] as const) {
  test(`players whose slots move while their round is ${state} are paid once, at their new shard`, async () => {
    const round = await node.openRound('race');
    const players = await betOnEach(round);
    await node.until(round, state);
    const before = players.map((playerId) => fixture.shards.shardOf(playerId).id);
    for (const playerId of players) await fixture.moveSlotOf(playerId);
    assert.deepEqual(
      players.map((playerId) => fixture.shards.shardOf(playerId).id),
      before.map((shard) => 3 - shard),
    );
    await node.until(round, 'settled');
    await expectPaidOnce(players);
  });
}

test('a player whose slot moved bets on, in the round that was open before', async () => {
  const round = await node.openRound('race');
  const playerId = await fixture.playerWith(STAKE);
  await fixture.moveSlotOf(playerId);
  const bet = { stakeNaira: 1000, selection: { runner: 1 } };
  const request = { requestId: 'moved', roundId: round.roundId, bet };
  const taken = await node.rounds.bet({ playerId, gameId: 'race' }, request);
  assert.ok(taken.ok);
  await node.until(round, 'settled');
  const again = await node.rounds.bet({ playerId, gameId: 'race' }, request);
  assert.ok(again.ok);
  assert.equal(again.bet.betId, taken.bet.betId);
  assert.ok([0n, PAID].includes(await fixture.balanceOf(playerId)));
});

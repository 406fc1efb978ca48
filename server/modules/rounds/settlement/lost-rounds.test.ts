import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import type { PublicRound } from '../types.ts';
import { OVER_AGE_BETS } from './over-age-bets.ts';

const OPENING_KOBO = 200_000n;

let fixture: RoundsFixture;
let node: TestNode;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
  fixture.wallet.nameProduct('shared:race', 'The race');
});
after(() => fixture.close());

async function betOn({ roundId }: PublicRound, requestId: string): Promise<bigint> {
  const playerId = await fixture.playerWith(OPENING_KOBO);
  const bet = { stakeNaira: 1000, selection: { runner: 1 } };
  const taken = await node.rounds.bet({ playerId, gameId: 'race' }, { requestId, roundId, bet });
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return playerId;
}

async function asOwner(text: string, values: readonly unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: fixture.database.ownerUrl });
  await owner.connect();
  await owner.query(text, [...values]);
  await owner.end();
}

const overAge = () => OVER_AGE_BETS.find(fixture.database.db, fixture.shards, { deep: false });

test('a round that the directory has lost is void: reconcile names it, and the next leader returns its stakes once', async () => {
  const round = await node.openRound('race');
  // One at each shard.
  const players = [await betOn(round, 'first'), await betOn(round, 'second')];
  assert.deepEqual(await overAge(), []);
  await asOwner('delete from shared_round where round_id = $1', [round.roundId]);
  const found = await overAge();
  assert.equal(found.length, 2);
  for (const line of found) assert.match(line, /race, round .+: 1 open, and the directory has no such round/);
  await node.kill();
  node = await fixture.node();
  await node.settle('race');
  assert.deepEqual(await overAge(), []);
  for (const playerId of players) {
    assert.equal(await fixture.balanceOf(playerId), OPENING_KOBO);
    const { lines } = await fixture.wallet.statement(playerId, { limit: 5 });
    assert.equal(lines[0]?.description, 'The race stake returned: the round was void');
  }
  await node.settle('race');
  assert.deepEqual(await Promise.all(players.map(fixture.balanceOf)), [OPENING_KOBO, OPENING_KOBO]);
  // A node that still knows the round takes no bet on it, and the game continues.
  const playerId = await fixture.playerWith(OPENING_KOBO);
  const bet = { stakeNaira: 1000, selection: { runner: 1 } };
  const late = await node.rounds.bet(
    { playerId, gameId: 'race' },
    { requestId: 'late', roundId: round.roundId, bet },
  );
  assert.equal(late.ok, false);
  const next = await node.openRound('race');
  await betOn(next, 'next');
  await node.until(next, 'settled');
  assert.deepEqual(await fixture.reconcile(), []);
});

test('reconcile names a bet that is open longer than its game can last', async () => {
  const round = await node.openRound('race');
  const playerId = await betOn(round, 'old');
  assert.deepEqual(await overAge(), []);
  const owner = await fixture.ownerAt(playerId);
  const move = `update bet set at = at + $2::interval where reference = $1`;
  await owner.query(move, [round.roundId, '-2 hours']);
  const [line = ''] = await overAge();
  assert.match(line, /shard \d, race, round .+: 1 open since 2026-/);
  await owner.query(move, [round.roundId, '2 hours']);
  await owner.end();
  assert.deepEqual(await overAge(), []);
  await node.until(round, 'settled');
  assert.deepEqual(await fixture.reconcile(), []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type RoundsRig, roundsRig, type TestNode } from '../testing/rounds-rig.ts';
import type { PublicRound } from '../types.ts';
import { OVER_AGE_BETS } from './over-age-bets.ts';

const OPENING_KOBO = 200_000n;

let rig: RoundsRig;
let node: TestNode;

before(async () => {
  rig = await roundsRig();
  node = await rig.node();
  rig.wallet.nameProduct('shared:race', 'The race');
});
after(() => rig.close());

async function betOn({ roundId }: PublicRound, requestId: string): Promise<bigint> {
  const playerId = await rig.playerWith(OPENING_KOBO);
  const bet = { stakeNaira: 1000, selection: { runner: 1 } };
  const taken = await node.rounds.bet({ playerId, gameId: 'race' }, { requestId, roundId, bet });
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return playerId;
}

async function asOwner(text: string, values: readonly unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: rig.database.ownerUrl });
  await owner.connect();
  await owner.query(text, [...values]);
  await owner.end();
}

const overAge = () => OVER_AGE_BETS.find(rig.database.db, rig.shards, { deep: false });

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
  node = await rig.node();
  await node.settle('race');
  assert.deepEqual(await overAge(), []);
  for (const playerId of players) {
    assert.equal(await rig.balanceOf(playerId), OPENING_KOBO);
    const { lines } = await rig.wallet.statement(playerId, { limit: 5 });
    assert.equal(lines[0]?.description, 'The race stake returned: the round was void');
  }
  await node.settle('race');
  assert.deepEqual(await Promise.all(players.map(rig.balanceOf)), [OPENING_KOBO, OPENING_KOBO]);
  // A node that still knows the round takes no bet on it, and the game continues.
  const playerId = await rig.playerWith(OPENING_KOBO);
  const bet = { stakeNaira: 1000, selection: { runner: 1 } };
  const late = await node.rounds.bet(
    { playerId, gameId: 'race' },
    { requestId: 'late', roundId: round.roundId, bet },
  );
  assert.equal(late.ok, false);
  const next = await node.openRound('race');
  await betOn(next, 'next');
  await node.until(next, 'settled');
  assert.deepEqual(await rig.reconcile(), []);
});

test('reconcile names a bet that is open longer than its game can last', async () => {
  const round = await node.openRound('race');
  const playerId = await betOn(round, 'old');
  assert.deepEqual(await overAge(), []);
  const owner = await rig.ownerAt(playerId);
  const move = `update bet set at = at + $2::interval where reference = $1`;
  await owner.query(move, [round.roundId, '-2 hours']);
  const [line = ''] = await overAge();
  assert.match(line, /shard \d, race, round .+: 1 open since 2026-/);
  await owner.query(move, [round.roundId, '2 hours']);
  await owner.end();
  assert.deepEqual(await overAge(), []);
  await node.until(round, 'settled');
  assert.deepEqual(await rig.reconcile(), []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_UNPLAYED_SEEDS } from '@jara/contract/seed-refusals';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { MAX_ROTATIONS_WAITING } from './seed-rotation.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';

let fixture: RgsFixture;

before(async () => {
  fixture = await rgsFixture();
});

after(async () => {
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

test('seed changes that come at once happen one after the other; beyond those that may wait they are refused', async () => {
  const { session } = await fixture.sit(await fixture.playerWith(1_000_000n), 'coin');
  let expected = await fixture.rgs.seedState(session);
  const answers = await Promise.all(Array.from({ length: 40 }, () => fixture.rgs.rotate(session, null)));
  const done = answers.flatMap((answer) => (answer.ok ? [answer] : []));
  assert.equal(done.length, MAX_ROTATIONS_WAITING + 1);
  for (const { revealed, seedState } of done) {
    assert.equal(revealed.seedId, expected.seedId);
    expected = seedState;
  }
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])));
  assert.deepEqual(codes, new Set(['unavailable']));
});

test('a seed that no round was played with is changed a bounded number of times in a day, over all nodes; a round frees the change', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const { session } = await fixture.sit(playerId, 'coin');
  const other = fixture.anotherNode();
  const seeds = async () => {
    const { rows } = await fixture
      .databaseOf(playerId)
      .db.pool.query('select count(*)::int as made from game_seed where player_id = $1', [playerId]);
    return rows[0]?.made;
  };
  for (let change = 0; change < MAX_UNPLAYED_SEEDS - 1; change += 1) {
    const { nextServerSeedHash } = await fixture.rgs.seedState(session);
    const rotated = await fixture.rgs.rotate(session, null);
    assert.ok(rotated.ok && rotated.seedState.serverSeedHash === nextServerSeedHash);
  }
  const last = await Promise.all([fixture.rgs.rotate(session, null), other.rotate(session, null)]);
  assert.deepEqual(last.map(({ ok }) => ok).sort(), [false, true]);
  for (const node of [fixture.rgs, other])
    assert.deepEqual(await node.rotate(session, 'mine'), { ok: false, code: 'unplayed_seeds' });
  // Those that were revealed, the one in force and the next.
  assert.equal(await seeds(), MAX_UNPLAYED_SEEDS + 2);
  const elsewhere = await fixture.sit(playerId, 'ladder');
  assert.ok((await fixture.rgs.rotate(elsewhere.session, null)).ok);

  const { session: again } = await fixture.sit(playerId, 'coin');
  const bet = { stakeNaira: 100, on: 'heads' };
  assert.equal((await fixture.rgs.bet(again, { requestId: 'a round', bet })).ok, true);
  assert.ok((await fixture.rgs.rotate(again, 'mine')).ok);
  assert.deepEqual(await fixture.rgs.rotate(again, null), { ok: false, code: 'unplayed_seeds' });
  fixture.clock.advance(DAY_MS + 1);
  assert.ok((await fixture.rgs.rotate(again, null)).ok);
  other.stop();
});

test('a client seed is the server’s until the player sends one for a commitment that was shown, and then the player’s', async () => {
  const { session } = await fixture.sit(await fixture.playerWith(1_000_000n), 'coin');
  const first = await fixture.rgs.seedState(session);
  assert.equal(first.clientSeedSource, 'server');

  const sent = await fixture.rgs.rotate(session, 'made by the device');
  assert.ok(sent.ok);
  assert.equal(sent.seedState.serverSeedHash, first.nextServerSeedHash);
  assert.equal(sent.seedState.clientSeedSource, 'player');
  const bet = { stakeNaira: 100, on: 'heads' };
  const played = await fixture.rgs.bet(session, { requestId: 'with the device’s seed', bet });
  assert.ok(played.ok);
  assert.deepEqual(
    [played.stored.seed.clientSeed, played.stored.seed.serverSeedHash],
    ['made by the device', first.nextServerSeedHash],
  );

  const kept = await fixture.rgs.rotate(session, null);
  assert.ok(kept.ok);
  assert.deepEqual(
    [kept.seedState.clientSeed, kept.seedState.clientSeedSource],
    ['made by the device', 'kept'],
  );
});

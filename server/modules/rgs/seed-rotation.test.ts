import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MOST_ROTATIONS_WAITING } from './seed-rotation.ts';
import { type RgsRig, rgsRig } from './testing/rgs-rig.ts';

let rig: RgsRig;

before(async () => {
  rig = await rgsRig();
});

after(async () => {
  assert.deepEqual([...(await rig.wallet.reconcile()), ...(await rig.rgs.reconcile())], []);
  await rig.close();
});

test('seed changes that come at once happen one after the other; beyond those that may wait they are refused', async () => {
  const { session } = await rig.sit(await rig.playerWith(1_000_000n), 'coin');
  let expected = await rig.rgs.seedState(session);
  const answers = await Promise.all(Array.from({ length: 40 }, () => rig.rgs.rotate(session, null)));
  const done = answers.flatMap((answer) => (answer.ok ? [answer] : []));
  assert.equal(done.length, MOST_ROTATIONS_WAITING + 1);
  for (const { revealed, seedState } of done) {
    assert.equal(revealed.seedId, expected.seedId);
    expected = seedState;
  }
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])));
  assert.deepEqual(codes, new Set(['unavailable']));
});

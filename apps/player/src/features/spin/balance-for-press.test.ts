import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceForPress } from './balance-for-press.ts';
import { neededBalance, startFlow } from './spin-flow.ts';

test('the page requests a balance again before it refuses the spin: a funded player is not sent to fund', async () => {
  assert.equal(await balanceForPress(0n, 10_000n, async () => 500_000n), 500_000n);
  assert.equal(await balanceForPress(null, 10_000n, async () => 500_000n), 500_000n);
  assert.equal(await balanceForPress(9_999n, 10_000n, async () => null), null, 'then the server decides');
  assert.equal(
    await balanceForPress(10_000n, 10_000n, () => assert.fail('one that covers the stake is not')),
    10_000n,
  );
});

test('a spin needs its stake and the least stake, a free spin nothing', () => {
  const flow = startFlow('250');
  assert.equal(neededBalance(flow), 25_000n);
  assert.equal(neededBalance({ ...flow, typed: '5' }), 10_000n);
  assert.equal(neededBalance({ ...flow, freeSpin: { stakeKobo: 25_000n, count: 1 } }), 0n);
});

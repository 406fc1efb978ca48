import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put, stakeOn, takeOff, totalNaira } from './bet-pile.ts';

const red = (stakeNaira: number) => ({ spotId: 'red', stakeNaira });

test('chips on one spot lie together, and others beside them', () => {
  const first = put([], [red(100), { spotId: 'straight-7', stakeNaira: 50 }]);
  assert.ok(first.ok);
  const second = put(first.pile, [red(500)]);
  assert.ok(second.ok);
  assert.equal(stakeOn(second.pile, 'red'), 600);
  assert.equal(totalNaira(second.pile), 650);
  assert.equal(totalNaira(takeOff(second.pile, 'red')), 50);
});

test('a chip above the limit of its spot, or of the table, is not put, nor those called with it', () => {
  const full = put([], [{ spotId: 'straight-7', stakeNaira: 50_000 }]);
  assert.ok(full.ok);
  assert.deepEqual(put(full.pile, [red(10), { spotId: 'straight-7', stakeNaira: 10 }]), {
    ok: false,
    code: 'spot-full',
    maxNaira: 50_000,
  });
  assert.deepEqual(put(full.pile, [red(150_010)]), { ok: false, code: 'table-full', maxNaira: 200_000 });
});

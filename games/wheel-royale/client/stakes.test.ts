import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put, stakeOn, totalNaira } from './stakes.ts';

test('chips on one mark lie together, and the wheel takes no more than its limit', () => {
  const pile = put(put([], 'danfo', 500) ?? [], 'danfo', 500) ?? [];
  assert.equal(stakeOn(pile, 'danfo'), 1000);
  const full = put(pile, '2', 99_000) ?? [];
  assert.equal(totalNaira(full), 100_000);
  assert.equal(put(full, '52', 100), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOfStake, stakeOfDigits } from '@jara/game-client/stake-digits';
import { LIMITS } from '@jara/spin-it/sectors';
import { isPlayable, stakeDigits, stakeFromState } from './stake.ts';

test('§4.27 §5.14 only ASCII digits stay in a typed stake', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['1,000', '1000'],
    ['1,', '1'],
    ['250,00', '250'],
    ['₦500.50', ''],
    ['2,5', ''],
    ['1,0,0,0', ''],
    ['1,00,000', ''],
    ['500 naira', '500'],
    ['-20', '20'],
    ['1e3', '13'],
    ['٥٠٠', ''],
    ['0007', '7'],
    ['0', '0'],
    ['', ''],
    ['12345678901234567890', '123456789'],
  ];
  for (const [typed, kept] of rows) assert.equal(stakeDigits(typed), kept);
});

test('§9.1 a stake is whole naira', () => {
  assert.equal(stakeOfDigits(''), 0n);
  assert.equal(stakeOfDigits('100'), 10_000n);
  assert.equal(digitsOfStake(50_000n), '500');
  assert.equal(isPlayable(9_999n), false);
  assert.equal(isPlayable(10_000n), true);
  assert.equal(isPlayable(LIMITS.maxStakeKobo), true);
  assert.equal(isPlayable(LIMITS.maxStakeKobo + 100n), false);
});

test('§9.2 the stake in the navigation state, or 100', () => {
  assert.equal(stakeFromState({ amount: 500 }), '500');
  assert.equal(stakeFromState({ amount: '2000' }), '2000');
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { amount: null },
    { amount: -5 },
    { amount: 1.5 },
    { amount: 'abc' },
  ]) {
    assert.equal(stakeFromState(state), '100');
  }
});

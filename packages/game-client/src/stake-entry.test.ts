import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStake, stakeDigits, stakeOfDigits } from './stake-digits.ts';
import { chipStakes, entryFault } from './stake-entry.ts';

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 500_000n, maxPayoutKobo: 10_000_000n };

test('only digits of a stake are kept, and what cannot be placed says why', () => {
  assert.equal(stakeDigits('₦ 0,1 500.50'), '150050');
  assert.equal(stakeDigits('-5e3'), '53');
  assert.equal(stakeOfDigits(''), 0n);
  assert.match(entryFault(9_900n, limits) ?? '', /minimum stake is ₦100/);
  assert.match(entryFault(500_100n, limits) ?? '', /maximum stake is ₦5,000/);
  assert.equal(entryFault(20_000n, limits), null);
});

test('a typed amount is cut at its point; what is no amount is refused', () => {
  for (const [typed, digits] of [
    ['100.50', '100'],
    ['10.5', '10'],
    ['100.', '100'],
    ['₦ 1,500.50', '1500'],
    ['1 500', '1500'],
    ['0050', '50'],
    ['', ''],
    ['.5', ''],
    ['12345678901', '123456789'],
    ['-50', null],
    ['1e3', null],
    ['5k', null],
    ['1.5.2', null],
    ['٣٠٠', null],
  ] as const)
    assert.equal(readStake(typed), digits, typed);
});

test('the stakes to tap are ones the game takes', () => {
  assert.deepEqual(chipStakes(limits), [10_000n, 20_000n, 50_000n, 100_000n, 200_000n]);
  assert.deepEqual(chipStakes({ ...limits, minStakeKobo: 100_000n }), [100_000n, 200_000n, 500_000n]);
});

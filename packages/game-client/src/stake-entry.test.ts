import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStake, stakeOfDigits } from './stake-digits.ts';
import { chipStakes, entryFault } from './stake-entry.ts';

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 500_000n, maxPayoutKobo: 10_000_000n };

test('a stake that cannot be placed shows the reason', () => {
  assert.match(entryFault(0n, limits) ?? '', /in whole naira, from ₦100/);
  assert.equal(stakeOfDigits(''), 0n);
  assert.match(entryFault(9_900n, limits) ?? '', /minimum stake is ₦100/);
  assert.match(entryFault(500_100n, limits) ?? '', /maximum stake is ₦5,000/);
  assert.equal(entryFault(20_000n, limits), null);
});

test('a typed stake is read or rejected, never corrected', () => {
  for (const [typed, digits] of [
    ['250,00', '250'],
    ['100.00', '100'],
    ['100.50', null],
    ['10.5', null],
    ['2,5', null],
    ['1,000', '1000'],
    ['1,0,0,0', null],
    [',1000', null],
    ['1000,', null],
    ['1,00,000', null],
    ['100.', '100'],
    ['₦ 1,500', '1500'],
    ['0', '0'],
    ['1 500', '1500'],
    ['0050', '50'],
    ['', ''],
    ['.5', null],
    ['12345678901', '12345678901'],
    ['12345678901234', '12345678901234'],
    ['-50', null],
    ['1e3', null],
    ['5k', null],
    ['1.5.2', null],
    ['٣٠٠', null],
  ] as const)
    assert.equal(readStake(typed), digits, typed);
});

test('the suggested stakes are within the limits of the game', () => {
  assert.deepEqual(chipStakes(limits), [10_000n, 20_000n, 50_000n, 100_000n, 200_000n]);
  assert.deepEqual(chipStakes({ ...limits, minStakeKobo: 100_000n }), [100_000n, 200_000n, 500_000n]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNaira } from '@jara/money/kobo';
import fc from 'fast-check';
import {
  amountText,
  depositProblems,
  isTooMuch,
  typedKobo,
  withdrawalProblems,
  withdrawalRange,
} from './amounts.ts';

test('a deposit is a number greater than 0', () => {
  assert.deepEqual(depositProblems({ amount: '500' }), {});
  assert.equal(typedKobo('500'), 50_000n);
  assert.deepEqual(depositProblems({ amount: '₦1,500.50' }), {});
  assert.equal(typedKobo('₦1,500.50'), 150_050n);
  for (const amount of [
    '',
    '0',
    '1,0,0,0',
    ',1000',
    '1000,',
    '1,00,000',
    '-5',
    'abc',
    '1e3',
    '1.005',
    '٥٠٠',
    '100000000000000000000',
  ]) {
    assert.deepEqual(depositProblems({ amount }), { amount: 'Please enter a valid deposit amount.' });
    assert.equal(typedKobo(amount), null);
  }
});

test('a withdrawal is a number greater than 0 and not above the balance', () => {
  const problemsOf = (amount: string, balanceKobo: bigint | null) =>
    withdrawalProblems({ amount }, balanceKobo);
  assert.deepEqual(problemsOf('1000', 100_000n), {});
  assert.deepEqual(problemsOf('1000.01', 100_000n), { amount: 'Amount cannot be greater than ₦1,000.00' });
  assert.deepEqual(problemsOf('100000000000000000000', 0n), {
    amount: 'Amount cannot be greater than ₦0.00',
  });
  assert.deepEqual(problemsOf('1000', null), {});
  for (const balanceKobo of [100_000n, null])
    for (const bad of ['', '0', '-5', 'abc', '1e3', '1,0,0,0', ',1000', '1000,', '1,00,000'])
      assert.deepEqual(problemsOf(bad, balanceKobo), { amount: 'Please enter a valid withdraw amount.' });
});

test('the least and the most of a withdrawal are the server’s, and are named beside the field', () => {
  for (const balanceKobo of [600_000_000n, null]) {
    const problemOf = (amount: string) => withdrawalProblems({ amount }, balanceKobo).amount;
    assert.equal(problemOf('99.99'), 'The minimum withdrawal is ₦100.');
    assert.equal(problemOf('100'), undefined);
    assert.equal(problemOf('5000000'), undefined);
    assert.equal(problemOf('5000000.01'), 'The maximum withdrawal is ₦5,000,000.');
    assert.equal(isTooMuch({ amount: '99.99' }, balanceKobo), false);
    assert.equal(isTooMuch({ amount: '5000001' }, balanceKobo), true);
  }
  assert.equal(withdrawalRange(null), 'From ₦100');
  assert.equal(withdrawalRange(9_900n), 'From ₦100');
  assert.equal(withdrawalRange(420_050n), 'From ₦100 up to ₦4,200.50');
  assert.equal(withdrawalRange(600_000_000n), 'From ₦100 up to ₦5,000,000');
});

test('an amount written for a call is read back as the same kobo', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 100_000_000_000_000n }), (kobo) => {
      assert.deepEqual(parseNaira(amountText(kobo)), { ok: true, kobo });
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNaira } from '@jara/money/kobo';
import fc from 'fast-check';
import { amountText, depositProblems, typedKobo, withdrawalProblems } from './amounts.ts';

test('a deposit is a number greater than 0', () => {
  assert.deepEqual(depositProblems({ amount: '500' }), {});
  assert.equal(typedKobo('500'), 50_000n);
  assert.deepEqual(depositProblems({ amount: '₦1,500.50' }), {});
  assert.equal(typedKobo('₦1,500.50'), 150_050n);
  for (const amount of ['', '0', '-5', 'abc', '1e3', '1.005', '٥٠٠', '100000000000000000000']) {
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
    for (const bad of ['', '0', '-5', 'abc', '1e3'])
      assert.deepEqual(problemsOf(bad, balanceKobo), { amount: 'Please enter a valid withdraw amount.' });
});

test('an amount written for a call is read back as the same kobo', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 100_000_000_000_000n }), (kobo) => {
      assert.deepEqual(parseNaira(amountText(kobo)), { ok: true, kobo });
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNaira } from '@jara/money/kobo';
import fc from 'fast-check';
import { amountText, checkDeposit, checkWithdrawal } from './amounts.ts';

test('a deposit is a number greater than 0', () => {
  assert.deepEqual(checkDeposit('500'), { ok: true, kobo: 50_000n });
  assert.deepEqual(checkDeposit('₦1,500.50'), { ok: true, kobo: 150_050n });
  for (const bad of ['', '0', '-5', 'abc', '1e3', '1.005', '٥٠٠', '100000000000000000000']) {
    assert.deepEqual(checkDeposit(bad), { ok: false, error: 'Please enter a valid deposit amount.' });
  }
});

test('a withdrawal is a number greater than 0 and not above the balance', () => {
  assert.deepEqual(checkWithdrawal('1000', 100_000n), { ok: true, kobo: 100_000n });
  assert.deepEqual(checkWithdrawal('1000.01', 100_000n), {
    ok: false,
    error: 'Amount cannot be greater than ₦1,000.00',
  });
  assert.deepEqual(checkWithdrawal('100000000000000000000', 0n), {
    ok: false,
    error: 'Amount cannot be greater than ₦0.00',
  });
  assert.deepEqual(checkWithdrawal('1000', null), { ok: true, kobo: 100_000n });
  for (const bad of ['', '0', '-5', 'abc', '1e3']) {
    assert.deepEqual(checkWithdrawal(bad, 100_000n), {
      ok: false,
      error: 'Please enter a valid withdraw amount.',
    });
  }
});

test('an amount written for a call is read back as the same kobo', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 100_000_000_000_000n }), (kobo) => {
      assert.deepEqual(parseNaira(amountText(kobo)), { ok: true, kobo });
    }),
  );
});

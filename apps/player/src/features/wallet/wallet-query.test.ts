import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterDeposit, selectedAmount, tabOf } from './wallet-query.ts';

const query = (text: string) => new URLSearchParams(text);

test('the address opens the deposit tab', () => {
  assert.equal(tabOf(query('')), 'transactionHistory');
  assert.equal(tabOf(query('deposit=true')), 'deposit');
  assert.equal(tabOf(query('deposit=false')), 'transactionHistory');
});

test('Done leads back to the wheel with the chosen amount, else 100', () => {
  const wheel = '/dashboard/spinit/play';
  assert.deepEqual(afterDeposit(query('redirect=PlaySpinIt&selectedAmount=500')), {
    to: wheel,
    state: { amount: 500 },
  });
  assert.deepEqual(afterDeposit(query('redirect=PlaySpinIt')), { to: wheel, state: { amount: 100 } });
  assert.deepEqual(afterDeposit(query('redirect=PlaySpinIt&selectedAmount=x')), {
    to: wheel,
    state: { amount: 100 },
  });
  assert.equal(afterDeposit(query('selectedAmount=500')), null);
  assert.equal(afterDeposit(query('redirect=https://elsewhere.example')), null);
});

test('a selected amount is whole naira or nothing', () => {
  assert.equal(selectedAmount(query('selectedAmount=2000')), 2000);
  for (const bad of ['', '0', '-5', '1.5', '1e3', '٥', '99999999999']) {
    assert.equal(selectedAmount(query(`selectedAmount=${encodeURIComponent(bad)}`)), null);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opensDeposit, opensDepositOf } from '../../navigation/paths.ts';
import { afterDeposit, selectedAmount, tabOf } from './wallet-query.ts';

const query = (text: string) => new URLSearchParams(text);

test('the address opens the deposit tab', () => {
  assert.equal(tabOf(query(''), null), 'transactionHistory');
  assert.equal(tabOf(query('deposit=true'), null), 'deposit');
  assert.equal(tabOf(query('deposit=false'), null), 'transactionHistory');
});

test('§2.39 Make a Deposit leads to the wallet and opens its deposit', () => {
  assert.equal(tabOf(query(''), opensDeposit), 'deposit');
  for (const other of [undefined, {}, { panel: 'withdraw' }])
    assert.equal(tabOf(query(''), other), 'transactionHistory');
});

test('Done leads back to the wheel with the chosen amount, else 100', () => {
  const wheel = '/dashboard/spinit/play';
  assert.deepEqual(afterDeposit(query('redirect=PlaySpinIt&selectedAmount=500'), null), {
    to: wheel,
    state: { amount: 500 },
  });
  assert.deepEqual(afterDeposit(query('redirect=PlaySpinIt'), null), { to: wheel, state: { amount: 100 } });
  assert.deepEqual(afterDeposit(query('redirect=PlaySpinIt&selectedAmount=x'), null), {
    to: wheel,
    state: { amount: 100 },
  });
  assert.equal(afterDeposit(query('selectedAmount=500'), opensDeposit), null);
  assert.equal(afterDeposit(query('redirect=https://elsewhere.example'), null), null);
});

test('Done leads back to the game that lacked the money', () => {
  const to = '/dashboard/virtual?id=keno-80';
  const state = opensDepositOf({ to, title: 'Keno 80' });
  assert.equal(tabOf(query(''), state), 'deposit');
  assert.deepEqual(afterDeposit(query(''), state), { to, game: 'Keno 80' });
  for (const game of [null, {}, { to: 7, title: 'x' }, { to: 'https://elsewhere.example', title: 'x' }])
    assert.equal(afterDeposit(query(''), { ...opensDeposit, game }), null, JSON.stringify(game));
});

test('a selected amount is whole naira or nothing', () => {
  assert.equal(selectedAmount(query('selectedAmount=2000')), 2000);
  for (const bad of ['', '0', '-5', '1.5', '1e3', '٥', '99999999999']) {
    assert.equal(selectedAmount(query(`selectedAmount=${encodeURIComponent(bad)}`)), null);
  }
});

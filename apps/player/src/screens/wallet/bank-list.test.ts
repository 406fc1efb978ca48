import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankList } from './bank-list.ts';

test('each code once, the first name given, sorted by name whatever the case', () => {
  const banks = bankList([
    { code: '057', name: 'Zenith Bank' },
    { code: '044', name: 'Access Bank' },
    { code: '999992', name: 'OPay' },
    { code: '044', name: 'Access Bank (Diamond)' },
    { code: '50211', name: 'kuda' },
  ]);
  assert.deepEqual(
    banks.map((bank) => bank.name),
    ['Access Bank', 'kuda', 'OPay', 'Zenith Bank'],
  );
});

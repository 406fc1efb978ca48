import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEPOSIT_BANK } from '@jara/money/nuban';
import { bankName, banks, fullAccountLabel } from './banks.ts';

test('the common banks are there under their codes', () => {
  const expected = {
    '044': 'Access Bank',
    '058': 'Guaranty Trust Bank',
    '035A': 'ALAT by Wema',
    '00103': 'Globus Bank',
  };
  for (const [code, name] of Object.entries(expected)) assert.equal(bankName(code), name);
  assert.ok(banks.length >= 45);
  assert.notEqual(bankName(DEPOSIT_BANK.code), undefined);
});

test('each code and each name once, codes as rails write them, sorted by name', () => {
  assert.equal(new Set(banks.map(({ code }) => code)).size, banks.length);
  assert.equal(new Set(banks.map(({ name }) => name)).size, banks.length);
  for (const { code, name } of banks) {
    assert.match(code, /^\d{3}(A|\d{2,3})?$/);
    assert.equal(name, name.trim());
  }
  const names = banks.map(({ name }) => name.toLowerCase());
  assert.deepEqual(
    names,
    names.toSorted((a, b) => a.localeCompare(b, 'en')),
  );
});

test('a malformed bank code has no name', () => {
  for (const code of ['', '44', '999', 'constructor', '__proto__', 'toString'])
    assert.equal(bankName(code), undefined);
});

test('staff read the code of an unknown bank, and a number alone where the transfer names no bank', () => {
  assert.equal(fullAccountLabel('044', '0123456789'), 'Access Bank 0123456789');
  assert.equal(fullAccountLabel('999', '0123456789'), '999 0123456789');
  assert.equal(fullAccountLabel(null, '0123456789'), '0123456789');
});

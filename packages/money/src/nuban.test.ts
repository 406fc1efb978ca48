import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DEPOSIT_BANK, depositCodeOf, isNuban, nubanCheckDigit } from './nuban.ts';

test('check digits of known accounts', () => {
  assert.equal(nubanCheckDigit('011', '000001457'), '9');
  assert.equal(nubanCheckDigit('011', '000000022'), '0');
});

test('a three-digit code is the same bank padded to six, a five-digit one is led by a nine', () => {
  assert.equal(nubanCheckDigit('000011', '000001457'), '9');
  assert.equal(nubanCheckDigit('50515', '123456789'), nubanCheckDigit('950515', '123456789'));
});

test('every serial has a valid code, and every single wrong digit shows', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.nat(9), fc.integer({ min: 1, max: 9 }), (serial, at, by) => {
      const code = depositCodeOf(serial);
      assert.match(code, /^\d{10}$/);
      assert.equal(isNuban(DEPOSIT_BANK.code, code), true);
      const wrong = [...code]
        .map((digit, i) => (i === at ? String((Number(digit) + by) % 10) : digit))
        .join('');
      assert.equal(isNuban(DEPOSIT_BANK.code, wrong), false);
    }),
  );
});

test('a text without ten digits is not an account number', () => {
  for (const text of ['', '123456789', '12345678901', '٠١٢٣٤٥٦٧٨٩', '12345 6789', '123456789a']) {
    assert.equal(isNuban('011', text), false, text);
  }
});

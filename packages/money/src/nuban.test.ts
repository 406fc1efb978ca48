import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DEPOSIT_BANK, depositCodeFor, isNuban, nubanCheckDigit, playerOfDepositCode } from './nuban.ts';

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
    fc.property(fc.bigInt(0n, 999_999_999n), fc.nat(9), fc.integer({ min: 1, max: 9 }), (serial, at, by) => {
      const code = depositCodeFor(serial);
      assert.match(code, /^\d{10}$/);
      assert.equal(isNuban(DEPOSIT_BANK.code, code), true);
      const wrong = [...code]
        .map((digit, i) => (i === at ? String((Number(digit) + by) % 10) : digit))
        .join('');
      assert.equal(isNuban(DEPOSIT_BANK.code, wrong), false);
    }),
  );
});

test('no two serials share a code', () => {
  const first = Array.from({ length: 20_000 }, (_, serial) => depositCodeFor(BigInt(serial)));
  assert.equal(new Set(first).size, first.length);
  fc.assert(
    fc.property(fc.bigInt(0n, 999_999_999n), fc.bigInt(0n, 999_999_999n), (a, b) => {
      assert.equal(depositCodeFor(a) === depositCodeFor(b), a === b);
    }),
  );
});

test('a code leads back to its player, and any other number to nobody', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 999_999_999n), fc.stringMatching(/^\d{10}$/), (playerId, number) => {
      assert.equal(playerOfDepositCode(depositCodeFor(playerId)), playerId);
      const found = playerOfDepositCode(number);
      assert.equal(
        found === undefined ? undefined : depositCodeFor(found),
        found === undefined ? undefined : number,
      );
      assert.equal(found !== undefined, isNuban(DEPOSIT_BANK.code, number));
    }),
  );
  for (const text of ['', '123', '12345678901', '٠١٢٣٤٥٦٧٨٩', '\u0000']) {
    assert.equal(playerOfDepositCode(text), undefined);
  }
});

test('neighbours in sign-up order do not look like neighbours', () => {
  const differing = (a: string, b: string) => [...a].filter((digit, at) => digit !== b[at]).length;
  for (let serial = 1n; serial < 1000n; serial += 1n) {
    assert.ok(differing(depositCodeFor(serial), depositCodeFor(serial + 1n)) >= 3);
  }
});

test('the last serial has a code, the one after it is refused', () => {
  assert.match(depositCodeFor(999_999_999n), /^\d{10}$/);
  assert.throws(() => depositCodeFor(1_000_000_000n), /serials below/);
  assert.throws(() => depositCodeFor(-1n), /serials below/);
});

test('what is not ten digits is no account number', () => {
  for (const text of ['', '123456789', '12345678901', '٠١٢٣٤٥٦٧٨٩', '12345 6789', '123456789a']) {
    assert.equal(isNuban('011', text), false, text);
  }
});

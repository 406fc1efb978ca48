import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatNaira, fromNaira, MAX_AMOUNT_KOBO, parseNaira, toNaira } from './kobo.ts';

const refused: [string | number, string][] = [
  ['', 'empty'],
  ['abc', 'not_a_number'],
  ['1e3', 'not_a_number'],
  [' 5', 'not_a_number'],
  ['5 ', 'not_a_number'],
  ['+5', 'not_a_number'],
  ['1,000', 'not_a_number'],
  ['₦500', 'not_a_number'],
  ['٥٠٠', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['.5', 'not_a_number'],
  ['5.', 'not_a_number'],
  ['1.005', 'too_many_decimals'],
  [1.005, 'too_many_decimals'],
  ['-1', 'negative'],
  [-1, 'negative'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  [0, 'zero'],
  ['100000000000000000000', 'too_large'],
  [1e20, 'too_large'],
  [1e21, 'not_a_number'],
  [1e-37, 'not_a_number'],
  [Number.NaN, 'not_a_number'],
  [Number.POSITIVE_INFINITY, 'not_a_number'],
  ['9'.repeat(60), 'not_a_number'],
];

for (const [input, problem] of refused) {
  test(`an amount of ${JSON.stringify(input)} is refused: ${problem}`, () => {
    assert.deepEqual(parseNaira(input), { ok: false, problem });
  });
}

test('amounts are read exactly', () => {
  const cases: [string | number, bigint][] = [
    ['100', 10_000n],
    ['100.5', 10_050n],
    ['0.01', 1n],
    ['0100', 10_000n],
    [100, 10_000n],
    [0.29, 29n],
    [1234.5, 123_450n],
    ['1000000000000', MAX_AMOUNT_KOBO],
  ];
  for (const [input, kobo] of cases) assert.deepEqual(parseNaira(input), { ok: true, kobo });
});

test('every amount survives being written as naira and read again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: MAX_AMOUNT_KOBO }), (kobo) => {
      assert.deepEqual(parseNaira(toNaira(kobo)), { ok: true, kobo });
      assert.deepEqual(parseNaira(formatNaira(kobo).replace(/[₦,]/g, '')), { ok: true, kobo });
    }),
  );
});

test('§1.2 §9.19 naira is shown with thousands separators and the sign before it', () => {
  assert.equal(formatNaira(123_450n), '₦1,234.50');
  assert.equal(formatNaira(-5n), '-₦0.05');
  assert.equal(formatNaira(100_000_000n, 'short'), '₦1,000,000');
  assert.equal(formatNaira(99_999n, 'short'), '₦999.99');
});

test('an answered amount is read to the kobo, also where floating point is not exact', () => {
  assert.equal(fromNaira(0.29), 29n);
  assert.equal(fromNaira(1.1), 110n);
  assert.equal(fromNaira(1234567.89), 123456789n);
});

test('every amount the server can answer comes back as it left', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX_AMOUNT_KOBO }), (kobo) => {
      assert.equal(fromNaira(toNaira(kobo)), kobo);
    }),
  );
});

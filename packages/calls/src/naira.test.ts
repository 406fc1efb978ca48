import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_AMOUNT_KOBO, toNaira } from '@jara/money/kobo';
import fc from 'fast-check';
import { fromNaira } from './naira.ts';

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

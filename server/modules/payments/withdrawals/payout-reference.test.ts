import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { slotOf } from '../../../platform/database/shards.ts';
import { payoutReference, payoutReferenceIn, slotOfReference } from './payout-reference.ts';

test('a reference leads to the shard of its player, and reveals no more than the slot', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.uuid(), (playerId, id) => {
      const reference = payoutReference(playerId, id);
      assert.match(reference, /^[a-z0-9_-]{16,64}$/);
      assert.equal(slotOfReference(reference), slotOf(playerId));
      assert.equal(reference, payoutReference(playerId + 64n, id));
    }),
  );
});

test('a malformed reference of ours finds nothing', () => {
  const id = '0190a1b2-0000-7000-8000-000000000000';
  for (const text of [
    '',
    'wd-',
    `wd-${id}`,
    `wd-64-${id}`,
    `wd-1-${id}`,
    `wd-01-${id}\u0000`,
    `tr-01-${id}`,
  ]) {
    assert.equal(slotOfReference(text), null, text);
  }
});

test('a reference is found within a text of the bank whole, or not at all', () => {
  const reference = 'wd-07-0190a1b2-0000-7000-8000-000000000000';
  for (const text of [reference, `JaraPlay withdrawal ${reference}`, `NIP/${reference}/OKAFOR`])
    assert.equal(payoutReferenceIn(text), reference);
  for (const text of ['', 'Withdrawal', reference.slice(0, -1), `x${reference}`, `${reference}0`, 'wd-64-'])
    assert.equal(payoutReferenceIn(text), null, text);
});

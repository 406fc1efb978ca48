import assert from 'node:assert/strict';
import { createHmac, hash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { hmacSha256, type Sha256, sha256ByText } from './hmac.ts';

const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

const ascii = (maxLength: number) => fc.string({ unit: 'binary-ascii', maxLength });

test('our HMAC equals the platform’s for every key up to a block and every message', () => {
  fc.assert(
    fc.property(ascii(64), ascii(600), (key, message) => {
      const theirs = createHmac('sha256', key).update(message).digest('hex');
      assert.equal(Buffer.from(hmacSha256(sha256, key, message)).toString('hex'), theirs);
    }),
  );
});

test('SHA-256 by text answers the same bytes, of its own each time', () => {
  const byText = sha256ByText((data) => hash('sha256', data, 'binary'));
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
      const first = byText(one);
      byText(other);
      assert.deepEqual([...first], [...sha256(one)]);
    }),
  );
});

import assert from 'node:assert/strict';
import { createHmac, hash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { hmacSha256, type Sha256 } from './hmac.ts';

const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

test('our HMAC equals the platform’s for every key and message length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
      const theirs = createHmac('sha256', key).update(message).digest('hex');
      assert.equal(Buffer.from(hmacSha256(sha256, key, message)).toString('hex'), theirs);
    }),
  );
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { drawNonce } from './nonce.ts';

test('the page sends Google the SHA-256 of a fresh secret, as base64url', async () => {
  for (let time = 0; time < 50; time += 1) {
    const { rawNonce, nonce } = await drawNonce();
    assert.match(rawNonce, /^[\w-]{43}$/);
    assert.equal(nonce, createHash('sha256').update(rawNonce).digest('base64url'));
  }
  assert.notEqual((await drawNonce()).rawNonce, (await drawNonce()).rawNonce);
});

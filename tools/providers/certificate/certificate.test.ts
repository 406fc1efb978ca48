import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSecureContext } from 'node:tls';
import { certificateOf } from './certificate.ts';

test('a certificate of any length is read', () => {
  for (let length = 1; length <= 50; length += 1) {
    const name = `${'a'.repeat(length)}.example`;
    assert.doesNotThrow(() => createSecureContext(certificateOf(name)), name);
  }
});

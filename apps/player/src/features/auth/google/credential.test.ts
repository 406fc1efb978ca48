import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressIn } from './credential.ts';

const credential = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('the address is read out of the token, whatever else stands there', () => {
  assert.equal(
    addressIn(credential({ name: 'Ọlá Adé ÿÿ??>>', email: 'ola@example.com' })),
    'ola@example.com',
  );
});

test('a malformed token has no address', () => {
  for (const odd of ['', 'x', 'a.b.c', credential(null), credential({ email: 5 }), credential('text')])
    assert.equal(addressIn(odd), '', odd);
});

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSignedJson, type Json, signJson } from './signed-json.ts';

const hmac = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');

test('what is signed has its keys in order at every depth, no white space, and no absent members', () => {
  const value = { b: [{ z: 1, a: 'é"\n' }, null], a: true, gone: undefined, '10': 1, '9': 0.1 };
  const canonical = '{"10":1,"9":0.1,"a":true,"b":[{"a":"é\\"\\n","z":1},null]}';
  assert.equal(signJson('secret', value), hmac(canonical));
});

test('a signature does not depend on the order of the keys, nor on how the text was written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }), (value) => {
      const signature = signJson('secret', value as Json);
      const read = JSON.parse(JSON.stringify(value, null, 2)) as Json;
      assert.ok(isSignedJson('secret', read, signature));
    }),
  );
  assert.equal(signJson('secret', { a: 1, b: 2 }), signJson('secret', { b: 2, a: 1 }));
});

test('half a surrogate pair, which has no canonical form, is never signed', () => {
  for (const value of ['\ud800', { a: '\udfff' }, { '\ud800': 1 }]) {
    assert.throws(() => signJson('secret', value));
    assert.ok(!isSignedJson('secret', value, hmac(JSON.stringify(value))));
  }
});

test('a signature is hexadecimal HMAC-SHA256 of the canonical form, and nothing else passes for it', () => {
  const value = { gameID: 'g1', cID: 'c1' };
  const signature = createHmac('sha256', 'secret').update('{"cID":"c1","gameID":"g1"}').digest('hex');
  assert.equal(signJson('secret', value), signature);
  assert.ok(isSignedJson('secret', value, signature));
  for (const wrong of ['', 'x', signature.toUpperCase(), `${signature}0`, signature.slice(1)])
    assert.ok(!isSignedJson('secret', value, wrong), wrong);
  assert.ok(!isSignedJson('other', value, signature));
  assert.ok(!isSignedJson('secret', { ...value, gameID: 'g2' }, signature));
});

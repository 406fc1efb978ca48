import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, isSignedJson, type Json, signJson } from './signed-json.ts';

test('keys stand in order at every depth, without white space, and absent members are left out', () => {
  const value = { b: [{ z: 1, a: 'é"\n' }, null], a: true, gone: undefined, '10': 1, '9': 0.1 };
  assert.equal(canonicalJson(value), '{"10":1,"9":0.1,"a":true,"b":[{"a":"é\\"\\n","z":1},null]}');
});

test('the canonical form means the same, and does not depend on the order of the keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = canonicalJson(value as Json);
      assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
      assert.equal(canonicalJson(JSON.parse(text)), text);
    }),
  );
  assert.equal(canonicalJson({ a: 1, b: 2 }), canonicalJson({ b: 2, a: 1 }));
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

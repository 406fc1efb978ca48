import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SLOT_COUNT } from '../../platform/database/shards.ts';
import { seededEntropy } from '../../platform/runtime/entropy.ts';
import { nameOf, newToken, slotOfToken } from './token.ts';

test('a token carries the slot of its player, each slot another character', () => {
  const entropy = seededEntropy('tokens');
  const tokens = Array.from({ length: SLOT_COUNT }, (_, slot) => newToken(entropy, slot).token);
  assert.deepEqual(
    tokens.map(slotOfToken),
    tokens.map((_, slot) => slot),
  );
  assert.equal(new Set(tokens.map((token) => token.charAt(0))).size, SLOT_COUNT);
});

test('a token is known by the hash of all of it: with another slot it is another name', () => {
  const { token, name } = newToken(seededEntropy('tokens'), 7);
  assert.equal(nameOf(token), name);
  assert.notEqual(nameOf(`A${token.slice(1)}`), name);
  for (const text of ['', token.slice(1), `${token}A`, token.replace(/.$/, '=')]) {
    assert.equal(nameOf(text), null);
    assert.equal(slotOfToken(text), null);
  }
});

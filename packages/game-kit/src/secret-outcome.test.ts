import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { SecretOutcome } from './secret-outcome.ts';

const LINK = 'ab'.repeat(32);
const secret = new SecretOutcome({ point: 1234 }, LINK);

test('a secret outcome cannot be written out by any way a server writes', () => {
  for (const write of [
    () => JSON.stringify({ round: { secret } }),
    () => `${secret}`,
    () => String(secret),
    () => Number(secret),
  ])
    assert.throws(write, /not revealed/);
  const seen = [
    inspect(secret, { depth: 9, showHidden: true, getters: true }),
    JSON.stringify({ ...secret }),
    JSON.stringify(Object.getOwnPropertyNames(secret)),
    JSON.stringify(structuredClone(secret)),
    JSON.stringify(deserialize(serialize(secret))),
  ].join();
  assert.doesNotMatch(seen, /1234|abab/);
});

test('its holder reads what must be known, and reveals it', () => {
  assert.equal(
    secret.read(({ point }) => point > 1000),
    true,
  );
  assert.deepEqual(secret.reveal(), { outcome: { point: 1234 }, link: LINK });
});

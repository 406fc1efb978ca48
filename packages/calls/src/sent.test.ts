import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speak } from '@jara/language/texts';
import { certain, readAnswer, UNREACHED } from './sent.ts';

const refusal = { ok: false, kind: 'refused', retryAfterMs: null } as const;

test('a success is the answer itself', () => {
  const answer = { status: 200, balance: 12.5, held: 0 };
  assert.deepEqual(readAnswer(200, answer), { ok: true, answer });
});

test('a refusal keeps its status, code and sentence', () => {
  const json = { status: 409, code: 'insufficient_funds', message: 'INSUFFICIENT BALANCE' };
  assert.deepEqual(readAnswer(409, json), { ...refusal, ...json });
});

test('a refusal names its field, and is in the player’s language', (t) => {
  const json = {
    status: 400,
    code: 'phone_invalid',
    message: 'Phone number is invalid',
    field: 'phoneNumber',
  };
  assert.deepEqual(readAnswer(400, json), { ...refusal, ...json });
  speak({ refusals: { phone_invalid: 'This phone number no correct' } });
  t.after(() => speak({}));
  assert.deepEqual(readAnswer(400, json), { ...refusal, ...json, message: 'This phone number no correct' });
});

test('an error in a foreign shape is a refusal without a sentence', () => {
  for (const json of [{}, [], { code: 5, message: null }, { error: 'Bad gateway' }]) {
    assert.deepEqual(readAnswer(502, json), { ...refusal, status: 502, code: 'unknown', message: '' });
  }
});

test('an answer that is no object counts as none', () => {
  for (const json of [null, 'ok', 7, true]) assert.equal(readAnswer(200, json), UNREACHED);
});

test('Retry-After is read in seconds; a date or nonsense is left out', () => {
  const after = (header: string | null) => {
    const sent = readAnswer(503, {}, header);
    return sent.ok || sent.kind === 'network' ? undefined : sent.retryAfterMs;
  };
  assert.equal(after('2'), 2000);
  for (const header of [null, '', '-1', '1.5', 'Wed, 21 Oct 2026 07:28:00 GMT', '9'.repeat(30)])
    assert.equal(after(header), null, String(header));
});

test('only an answer that settles the call is certain: busy, failing and unreachable servers are not', () => {
  for (const [status, code] of [
    [429, 'too_many'],
    [500, 'our_fault'],
    [503, 'unavailable'],
    [503, 'uncertain'],
    [502, 'unknown'],
  ] as const)
    assert.equal(certain(readAnswer(status, { code })), null, `${status} ${code}`);
  assert.equal(certain(UNREACHED), null);
  for (const status of [400, 401, 402, 404, 409]) {
    const sent = readAnswer(status, {});
    assert.equal(certain(sent), sent);
  }
  const answered = readAnswer(200, {});
  assert.equal(certain(answered), answered);
});

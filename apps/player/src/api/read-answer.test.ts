import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer, UNREACHED } from './read-answer.ts';

test('a success is the answer itself', () => {
  const answer = { status: 200, balance: 12.5, held: 0 } as const;
  assert.deepEqual(readAnswer<'/agent/wallet-balance'>(200, answer), { ok: true, answer });
});

test('a refusal keeps its status, code and sentence', () => {
  const json = { status: 409, code: 'insufficient_funds', message: 'INSUFFICIENT BALANCE' };
  assert.deepEqual(readAnswer(409, json), {
    ok: false,
    kind: 'refused',
    status: 409,
    code: 'insufficient_funds',
    message: 'INSUFFICIENT BALANCE',
  });
});

test('an error in somebody else’s shape is a refusal without a sentence', () => {
  const cases = [{}, [], { code: 5, message: null }, { error: 'Bad gateway' }];
  for (const json of cases) {
    assert.deepEqual(readAnswer(502, json), {
      ok: false,
      kind: 'refused',
      status: 502,
      code: 'unknown',
      message: '',
    });
  }
});

test('an answer that is no object reached nobody', () => {
  for (const json of [null, 'ok', 7, true]) assert.equal(readAnswer(200, json), UNREACHED);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothTries, filesToTryAgain } from './second-try.ts';

const first = {
  'a.test.ts': { passed: 5, failures: [] },
  'b.test.ts': { passed: 2, failures: ['✗ b.test.ts:3 holds now and then'] },
  'c.test.ts': { passed: 0, failures: ['✗ c.test.ts:7 never holds'] },
};

test('a unit test file that fails is run once more; what passes then is named, and counts neither as passed nor as failed', () => {
  assert.deepEqual(filesToTryAgain(first), ['b.test.ts', 'c.test.ts']);
  const second = {
    'b.test.ts': { passed: 3, failures: [] },
    'c.test.ts': { passed: 0, failures: ['✗ c.test.ts:7 never holds'] },
  };
  assert.deepEqual(bothTries(first, second), {
    passed: 7,
    failures: ['✗ c.test.ts:7 never holds'],
    secondTries: ['! b.test.ts:3 holds now and then'],
  });
});

test('many failed files, or none, are not run again', () => {
  const failing = { passed: 0, failures: ['✗'] };
  assert.deepEqual(filesToTryAgain({ a: failing, b: failing, c: failing, d: failing }), []);
  assert.deepEqual(filesToTryAgain({ a: { passed: 1, failures: [] } }), []);
  assert.deepEqual(bothTries({ a: failing }, {}), { passed: 0, failures: ['✗'], secondTries: [] });
});

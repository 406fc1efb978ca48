import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journeyFiles, unitFiles } from './check-phases.ts';
import { longTests } from './long-tests.ts';

test('the default run leaves out exactly the long tests, each of which exists', () => {
  const every = [...unitFiles({ isAll: true }), ...journeyFiles({ isAll: true })];
  const byDefault = [...unitFiles({ isAll: false }), ...journeyFiles({ isAll: false })];
  assert.deepEqual(every.filter((path) => !byDefault.includes(path)).sort(), [...longTests].sort());
});

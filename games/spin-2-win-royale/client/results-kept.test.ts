import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_KEPT, readResults, withResults } from './results-kept.ts';

test('kept numbers come back; what no ball could fall on, or is no list, does not', () => {
  assert.deepEqual(readResults('[17,0,36]'), [17, 0, 36]);
  assert.deepEqual(readResults('[17,37,-1,"5",null,1.5]'), [17]);
  for (const bad of [null, '', '{', '"x"', '{}']) assert.deepEqual(readResults(bad), []);
});

test('the latest number comes first, and only so many are kept', () => {
  const full = Array.from({ length: MAX_KEPT }, () => 5);
  const after = withResults([8], full);
  assert.equal(after[0], 8);
  assert.equal(after.length, MAX_KEPT);
});

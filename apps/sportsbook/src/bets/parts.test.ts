import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './parts.ts';

test('a bet offers only the parts that can be cashed out', () => {
  assert.deepEqual(partsOf({ parts: { least: 1, most: 99 } }), [25, 50, 75, 100]);
  assert.deepEqual(partsOf({ parts: { least: 26, most: 70 } }), [50, 100]);
  assert.deepEqual(partsOf({ parts: { least: 100, most: 100 } }), [100]);
  assert.deepEqual(partsOf(undefined), [100]);
});

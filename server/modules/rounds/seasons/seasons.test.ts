import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededEntropy } from '../../../platform/runtime/entropy.ts';
import { publicValuesOf } from './seasons.ts';

test('the server makes the public value of a season itself in the sandbox only', async () => {
  const entropy = seededEntropy('public values');
  const own = await publicValuesOf('sandbox', entropy).next({ gameId: 'crash', commitment: 'c'.repeat(64) });
  assert.deepEqual([own.source, own.value.length], ['own', 64]);
  const live = publicValuesOf('live', entropy).next({ gameId: 'crash', commitment: 'c'.repeat(64) });
  await assert.rejects(live, /MODE=live needs a public beacon/);
});

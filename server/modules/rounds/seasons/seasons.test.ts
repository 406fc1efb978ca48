import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededEntropy } from '../../../platform/runtime/entropy.ts';
import { ownPublicValues } from '../providers/own-values/own-values.ts';
import { provider } from '../providers/own-values/provider.ts';
import { beaconValues } from './seasons.ts';

test('the server makes the public value of a season itself in the sandbox only', async () => {
  const sandbox = ownPublicValues(seededEntropy('public values'));
  const own = await beaconValues(() => [sandbox]).next({ gameId: 'crash', commitment: 'c'.repeat(64) });
  assert.deepEqual([own.source, own.value.length], ['own', 64]);
  assert.equal(provider.onlyIn, 'sandbox');
  const live = beaconValues(() => []).next({ gameId: 'crash', commitment: 'c'.repeat(64) });
  await assert.rejects(live, /MODE=live needs a public beacon/);
});

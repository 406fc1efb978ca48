import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededEntropy } from '../../../platform/runtime/entropy.ts';
import { ownPublicValues } from '../providers/own-values/own-values.ts';
import { provider } from '../providers/own-values/provider.ts';
import { beaconValues } from './public-values.ts';

test('the server makes the public value of a season itself in the sandbox only', async () => {
  const sandbox = ownPublicValues(seededEntropy('public values'));
  const { source } = await beaconValues(() => [sandbox]).name(0);
  const own = await beaconValues(() => [sandbox]).draw(source);
  assert.deepEqual([source, own?.value.length], ['own', 64]);
  assert.equal(provider.onlyIn, 'sandbox');
  const live = beaconValues(() => []).name(0);
  await assert.rejects(live, /MODE=live needs a public beacon/);
});

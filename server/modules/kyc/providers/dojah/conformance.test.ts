import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAKE_DOJAH, startFakeDojah } from '../../../../../tools/providers/dojah/fake-dojah.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { onFake } from '../../testing/provider-faults.ts';
import { registryConformance } from '../../testing/registry-conformance.ts';
import { createDojahRegistry } from './dojah-registry.ts';
import { readRegistryDate } from './registry-date.ts';

registryConformance('Dojah', async () => {
  const fake = await startFakeDojah();
  return {
    registry: createDojahRegistry({ ...FAKE_DOJAH, url: fake.url }, CALL_LIMIT_MS),
    hasBirthDates: true,
    finish: () => undefined,
    ...onFake(fake),
  };
});

test('days are read in all forms that registries write', () => {
  for (const text of ['1990-05-02', '02-May-1990', '2-May-1990', '02-MAY-1990', '02/05/1990', '02-05-1990'])
    assert.equal(readRegistryDate(text), '1990-05-02', text);
  for (const text of ['', '31-Feb-1990', '1990-13-01', '02-Mai-1990', 'May 1990', '1890-01-01', '0000-00-00'])
    assert.equal(readRegistryDate(text), null, text);
});

import type { ProviderFault } from '../../../../../tools/providers/fake-server.ts';
import { FAKE_SAFEPLAY, startFakeSafePlay } from '../../../../../tools/providers/safeplay/fake-safeplay.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { type ConformingRegister, registerConformance } from '../../testing/register-conformance.ts';
import { createSafePlayRegister } from './safeplay-register.ts';

const FAULTS: readonly (readonly [ProviderFault, ConformingRegister['faults'][number]['code']])[] = [
  ['hang', 'unavailable'],
  ['stalled', 'unavailable'],
  ['html', 'unavailable'],
  ['cut', 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [401, 'account'],
  [403, 'account'],
  [429, 'too_many'],
];

registerConformance('SafePlay', async () => {
  const fake = await startFakeSafePlay();
  return {
    register: createSafePlayRegister({ ...FAKE_SAFEPLAY, url: fake.url }, CALL_LIMIT_MS),
    enter(person, { reference, until }) {
      fake.entries.push({ ...person, reference, until: until?.toISOString() ?? null });
    },
    push: fake.push,
    faults: FAULTS.map(([fault, code]) => ({
      ...{ name: String(fault), code },
      set: () => {
        fake.fault = fault;
      },
    })),
    clearFault() {
      fake.fault = null;
    },
    close: fake.stop,
  };
});

import type { ProviderFault } from '../../../../tools/providers/fake-server.ts';
import { enterSentinels, type FakeRegistry } from '../../../../tools/providers/registry/fake-registry.ts';
import { NUMBERS } from '../../../../tools/providers/registry/sentinels.ts';
import type { ConformingRegistry } from './registry-conformance.ts';

const FAULTS: readonly (readonly [ProviderFault, ConformingRegistry['faults'][number]['code']])[] = [
  ['hang', 'unavailable'],
  ['stalled', 'unavailable'],
  ['html', 'unavailable'],
  ['cut', 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [401, 'account'],
  [402, 'account'],
  [403, 'account'],
  [429, 'too_many'],
];

const UNKNOWN_NUMBER = '99999999999';

/** The persons and faults of a fake server, for the conformance. */
export function onFake(
  fake: FakeRegistry,
): Pick<ConformingRegistry, 'numberOf' | 'faults' | 'clearFault' | 'close'> {
  enterSentinels(fake);
  return {
    numberOf(one) {
      if (one === 'strange verdict') fake.isStrange = true;
      const known = one === 'strange verdict' ? 'right' : one;
      return Object.keys(NUMBERS).find((number) => NUMBERS[number]?.is === known) ?? UNKNOWN_NUMBER;
    },
    faults: FAULTS.map(([fault, code]) => ({
      ...{ name: String(fault), code },
      set: () => {
        fake.fault = fault;
      },
    })),
    clearFault() {
      fake.fault = null;
      fake.isStrange = false;
    },
    close: () => fake.stop(),
  };
}

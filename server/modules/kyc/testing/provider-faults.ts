import type { ProviderFault } from '../../../../tools/providers/fake-server.ts';
import type { FakeRegistry } from '../../../../tools/providers/registry/fake-registry.ts';
import type { ConformingRegistry, ProviderCase } from './registry-conformance.ts';

/** The time limit of an adapter's calls in tests. */
export const SHORT_TIMEOUT = { timeoutMs: 2_000 } as const;

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

const PERSONS: readonly (readonly [ProviderCase, string, string, string])[] = [
  ['right', '22222222222', 'OKAFOR', '02-May-1990'],
  ['other name', '22222222223', 'BELLO', '1990-05-02'],
  ['under age', '22222222224', 'OKAFOR', '2009-05-02'],
];
const UNKNOWN_NUMBER = '99999999999';

/** The persons and faults of a fake server, for the conformance. */
export function onFake(
  fake: FakeRegistry,
): Pick<ConformingRegistry, 'numberOf' | 'faults' | 'clearFault' | 'close'> {
  for (const [, number, lastName, birthDate] of PERSONS)
    fake.persons.set(number, { firstName: 'NGOZI', lastName, birthDate });
  return {
    numberOf(one) {
      if (one === 'strange verdict') fake.isStrange = true;
      const known = one === 'strange verdict' ? 'right' : one;
      return PERSONS.find(([name]) => name === known)?.[1] ?? UNKNOWN_NUMBER;
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

import { manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { type ProviderCase, registryConformance } from '../../testing/registry-conformance.ts';
import { createSandboxRegistry } from './sandbox-registry.ts';

const NUMBERS: Readonly<Record<ProviderCase, string>> = {
  right: '22222222222',
  'other name': '00000000001',
  'not found': '00000000002',
  'under age': '00001234503',
  deceased: '00000000012',
  'too many': '00000000011',
  'strange verdict': '00000000009',
};
const FAULTS = [
  { name: 'down', code: 'unavailable', number: '00000000007' },
  { name: 'credit used up', code: 'account', number: '00000000010' },
  { name: 'too many calls', code: 'too_many', number: '00000000011' },
] as const;

registryConformance('The sandbox', async () => {
  const clock = manualClock('2026-11-21T09:00:00Z');
  let faulty: string | null = null;
  return {
    registry: createSandboxRegistry({ clock }),
    hasBirthDates: true,
    numberOf: (one) => faulty ?? NUMBERS[one],
    finish: () => clock.advance(3 * SECOND_MS),
    faults: FAULTS.map(({ name: fault, code, number }) => ({
      ...{ name: fault, code },
      set: () => {
        faulty = number;
      },
    })),
    clearFault: () => {
      faulty = null;
    },
    close: async () => undefined,
  };
});

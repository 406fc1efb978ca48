import type { ProviderFault } from '../../../../../tools/providers/fake-server.ts';
import { startFakeMonnify } from '../../../../../tools/providers/monnify/fake-monnify.ts';
import { manualClock } from '../../../../platform/runtime/clock.ts';
import { bankConformance } from '../../testing/bank-conformance.ts';
import { monnifyOn } from '../../testing/monnify-fixture.ts';

const FAULTS: readonly ProviderFault[] = ['hang', 'html', 'cut', 401, 403, 429, 500, 503];

bankConformance('Monnify', async () => {
  const fake = await startFakeMonnify();
  const clock = manualClock('2026-11-21T09:00:00Z');
  return {
    rails: monnifyOn(fake, clock),
    now: () => clock.now(),
    async settle() {
      fake.settle();
    },
    receive: async ({ accountNumber, amountKobo }) =>
      fake.receive({ receiver: accountNumber, amountKobo: Number(amountKobo), at: clock.now() }),
    faults: FAULTS.map((fault) => ({
      name: String(fault),
      set: () => {
        fake.fault = fault;
      },
    })),
    clearFault() {
      fake.fault = null;
    },
    close: () => fake.stop(),
  };
});

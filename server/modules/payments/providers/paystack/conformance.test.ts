import type { ProviderFault } from '../../../../../tools/providers/fake-server.ts';
import { startFakePaystack } from '../../../../../tools/providers/paystack/fake-paystack.ts';
import { manualClock } from '../../../../platform/runtime/clock.ts';
import { bankConformance } from '../../testing/bank-conformance.ts';
import { memoryRecipients, railsOn } from '../../testing/paystack-fixture.ts';

const FAULTS: readonly ProviderFault[] = ['hang', 'html', 'cut', 403, 429, 500, 503];

bankConformance('Paystack', async () => {
  const fake = await startFakePaystack();
  const clock = manualClock('2026-11-21T09:00:00Z');
  return {
    rails: railsOn(fake, clock, memoryRecipients()),
    now: () => clock.now(),
    async settle() {
      fake.settle();
    },
    receive: async ({ accountNumber, amountKobo }) =>
      fake.receive({ receiver: accountNumber, amount: Number(amountKobo), at: clock.now() }),
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

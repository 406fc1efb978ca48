import { manualClock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { bankConformance } from '../payments/testing/bank-conformance.ts';
import { manualJobs } from '../payments/testing/manual-jobs.ts';
import { createSandboxBank } from './sandbox.ts';

/** Delay of a reversal, the longest of its steps. */
const REVERSED_SECONDS = 2;

bankConformance('The sandbox', async () => {
  const database = await testDatabase('directory');
  const clock = manualClock('2026-11-21T09:00:00Z');
  const jobs = manualJobs(clock);
  const bank = createSandboxBank({
    ...{ db: database.db, jobs, clock, newId, log: { warn: () => undefined } },
  });
  return {
    rails: bank.rails,
    now: () => clock.now(),
    async settle() {
      for (let second = 0; second < REVERSED_SECONDS; second += 1) {
        clock.advance(SECOND_MS);
        await jobs.runDue();
      }
    },
    async receive(transfer) {
      const made = await bank.transfer(transfer);
      if (!made.ok) throw new Error(made.code);
      return made.transfer.reference;
    },
    faults: [],
    clearFault: () => undefined,
    close: () => database.close(),
  };
});

import { manualClock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { bankConformance } from '../payments/testing/bank-conformance.ts';
import { hostedConformance } from '../payments/testing/hosted-conformance.ts';
import { manualJobs } from '../payments/testing/manual-jobs.ts';
import { PRACTICE_CARDS } from './page-service.ts';
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

hostedConformance('The sandbox', async () => {
  const database = await testDatabase('directory');
  const clock = manualClock('2026-11-21T09:00:00Z');
  const jobs = manualJobs(clock);
  const bank = createSandboxBank({
    ...{ db: database.db, jobs, clock, newId, log: { warn: () => undefined } },
  });
  const { hostedPage: page } = bank.rails;
  if (page === undefined) throw new Error('The sandbox has no page.');
  return {
    page,
    async pay(reference, channel) {
      const { good: number } = PRACTICE_CARDS;
      await bank.actOnPage(reference, channel === 'card' ? { kind: 'card', number } : { kind: 'ussd' });
      clock.advance(5 * SECOND_MS);
      await jobs.runDue();
    },
    async decline(reference) {
      await bank.actOnPage(reference, { kind: 'card', number: PRACTICE_CARDS.declined });
    },
    faults: [],
    clearFault: () => undefined,
    close: () => database.close(),
  };
});

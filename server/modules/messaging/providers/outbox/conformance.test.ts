import { manualClock } from '../../../../platform/runtime/clock.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { messengerConformance } from '../../testing/messenger-conformance.ts';
import { outboxMessenger } from './outbox.ts';

messengerConformance('The outbox', async () => {
  const { db, close } = await testDatabase();
  const messenger = outboxMessenger({ db, clock: manualClock('2026-11-21T09:00:00Z') });
  return {
    ...{ messenger, to: '+2348031234567', channel: 'sms', refusedTo: null, report: null, close },
    received: async (to) =>
      ((await messenger.recentMessages?.(to)) ?? []).map(({ text }) => text).toReversed(),
    faults: [],
    clearFault: () => undefined,
  };
});

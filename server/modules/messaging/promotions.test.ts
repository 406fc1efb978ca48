import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { HOUR_MS, MINUTE_MS, manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { createMessaging } from './messaging.ts';
import { quietForMs } from './quiet-hours.ts';
import { heldJobs, messagingDeps } from './testing/messaging-fixture.ts';
import type { OutgoingMessage } from './types.ts';

let base: TestDatabase;
before(async () => {
  base = await testDatabase();
});
after(() => base.close());
beforeEach(() => base.db.pool.query('delete from waiting_message'));

const message = {
  to: '+2348031234567',
  channel: 'sms',
  subject: 'A new game',
  text: 'Crash is open.',
} as const;

function fixture(startIso: string) {
  const clock = manualClock(startIso);
  const held = heldJobs();
  const carried: OutgoingMessage[] = [];
  const messaging = createMessaging({
    ...messagingDeps(base.db, clock),
    jobs: held.jobs,
    messengers: () => [
      {
        provider: 'carrier',
        async send(one) {
          carried.push(one);
          return { ok: true, providerReference: null };
        },
      },
    ],
  });
  return { ...held, clock, carried, messaging };
}

test('the night of promotions ends at 08:00 in Lagos', () => {
  const cases = [
    ['2026-03-02T18:59:59Z', 0],
    ['2026-03-02T19:00:00Z', 12 * HOUR_MS],
    ['2026-03-02T22:59:00Z', 8 * HOUR_MS + MINUTE_MS],
    ['2026-03-02T23:30:00Z', 7.5 * HOUR_MS],
    ['2026-03-03T06:59:59Z', 1000],
    ['2026-03-03T07:00:00Z', 0],
  ] as const;
  for (const [at, quietMs] of cases) assert.equal(quietForMs(new Date(at)), quietMs, at);
});

test('a promotion of the night is sent at 08:00, a code at once', async () => {
  const { messaging, clock, sent, timed, run, carried } = fixture('2026-03-02T20:00:00Z');
  await base.db.kysely.transaction().execute(async (within) => {
    await messaging.enqueue(within, message);
    await messaging.enqueue(within, { ...message, promotedTo: 42n });
  });
  for (const job of [...sent]) await run(job);
  assert.deepEqual(
    carried.map((one) => one.class),
    ['transactional'],
  );
  assert.equal(timed.at(-1)?.startAfterMs, 11 * HOUR_MS);
  clock.advance(11 * HOUR_MS);
  await run(timed.at(-1)?.data ?? {});
  assert.deepEqual(
    carried.map((one) => one.class),
    ['transactional', 'promotional'],
  );
});

test('a promotion is withheld from a player who was excluded while it waited', async () => {
  const { messaging, clock, sent, run, carried } = fixture('2026-03-02T20:00:00Z');
  const excluded = new Set<bigint>();
  messaging.requireForPromotions(async (_within, playerId) => !excluded.has(playerId));
  await base.db.kysely.transaction().execute(async (within) => {
    await messaging.enqueue(within, { ...message, promotedTo: 42n });
    await messaging.enqueue(within, { ...message, promotedTo: 43n });
  });
  const jobs = [...sent];
  for (const job of jobs) await run(job);
  excluded.add(42n);
  clock.advance(11 * HOUR_MS);
  for (const job of jobs) await run(job);
  assert.equal(carried.length, 1, 'only the other player receives it');
  const { rowCount } = await base.db.pool.query('select 1 from waiting_message');
  assert.equal(rowCount, 0);
});

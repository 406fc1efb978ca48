import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SECOND_MS, systemClock } from '../runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { Subscriber } from './subscriber.ts';

const quiet = () => undefined;
let database: TestDatabase;
let subscriber: Subscriber;
let gaps = 0;
const messages: string[] = [];

before(async () => {
  database = await testDatabase();
  subscriber = new Subscriber({
    session: database.db.session,
    channel: 'news',
    clock: systemClock,
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
    onMessage: (payload) => messages.push(payload),
    onGap: () => {
      gaps += 1;
    },
  });
});
after(async () => {
  await subscriber.stop();
  await database.close();
});

const notify = (payload: string) => database.db.pool.query('select pg_notify($1, $2)', ['news', payload]);

test('everything committed before a heartbeat arrives before it, and no heartbeat is a message', async () => {
  assert.equal(subscriber.completeAsOfMs, null);
  await subscriber.start();
  assert.equal(gaps, 1);
  for (let round = 0; round < 3; round += 1) {
    for (let message = 0; message < 50; message += 1) await notify(`${round} ${message}`);
    const committedAtMs = systemClock.now().getTime();
    await until(() => (subscriber.completeAsOfMs ?? 0) > committedAtMs);
    assert.equal(messages.length, 50 * (round + 1));
  }
});

test('once stopped it knows nothing', async () => {
  await subscriber.stop();
  assert.equal(subscriber.completeAsOfMs, null);
  await notify('too late');
  assert.equal(messages.length, 150);
});

/** Waits a bounded number of turns of the event loop, without sleeping. */
async function until(isTrue: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + 10 * SECOND_MS;
  while (!isTrue()) {
    assert.ok(performance.now() < giveUpAt, 'it did not happen within ten seconds');
    await new Promise(setImmediate);
  }
}

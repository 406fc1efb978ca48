import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { MINUTE_MS, manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { measureDeliveries } from './delivery-metrics.ts';

let base: TestDatabase;
before(async () => {
  base = await testDatabase();
});
after(() => base.close());

test('a network that delivers nothing has a rate of 0, and one without messages has none', async () => {
  const clock = manualClock('2026-11-29T09:00:00Z');
  const add = (prefix: string, state: string, count: number) =>
    base.db.pool.query(
      `insert into sent_message (message_id, provider, channel, class, recipient_hash, network, state, queued_at)
       select gen_random_uuid(), 'termii', 'sms', 'transactional', '\\x00', $1, $2, $3 from generate_series(1, $4)`,
      [prefix, state, new Date(clock.now().getTime() - 10 * MINUTE_MS), count],
    );
  await add('0803', 'sent', 25);
  await add('0805', 'delivered', 3);
  const metrics = createMetrics();
  measureDeliveries(metrics, base.db, clock);
  const { text } = await metrics.scrape();
  const messages = (network: string, state: string) =>
    new RegExp(`^jaraplay_messages_last_hour\\{.*network="${network}",state="${state}"\\} (\\d+)$`, 'm').exec(
      text,
    )?.[1];
  assert.deepEqual([messages('MTN', 'sent'), messages('MTN', 'delivered')], ['25', '0']);
  assert.deepEqual([messages('Glo', 'delivered'), messages('Glo', 'failed')], ['3', '0']);
  assert.equal(messages('Airtel', 'delivered'), undefined);
});

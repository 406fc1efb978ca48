import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJobs } from '../../../platform/database/jobs.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { requestDeposit } from './notices.ts';

const QUEUE = 'payments-notice';
const OPTIONS = { retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 };

test('a deposit that a command requests reaches a running node as a notice of the bank would', async () => {
  const database = await testDatabase('directory');
  const fail = (error: Error) => assert.fail(error);
  const node = createJobs(database.db.pool, fail);
  const received = Promise.withResolvers<object>();
  node.define<object>(QUEUE, OPTIONS, async (job) => received.resolve(job));
  await node.start();
  const command = createJobs(database.db.pool, fail);
  await command.start();
  await requestDeposit(command, 'paystack', 'T1234567890');
  await command.stop();
  assert.deepEqual(await received.promise, {
    provider: 'paystack',
    notice: { kind: 'transfer', providerReference: 'T1234567890' },
  });
  await node.stop();
  await database.close();
});

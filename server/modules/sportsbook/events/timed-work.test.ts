import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createTimedWork } from './timed-work.ts';

const LIMIT_MS = 5_000;

function works(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const logged: string[] = [];
  const log = { warn: (_: object, message: string) => void logged.push(message) };
  return {
    logged,
    stale: createTimedWork(log as never, 'stale'),
    sync: createTimedWork(log as never, 'sync'),
    pass: (ms: number) => t.mock.timers.tick(ms),
  };
}

test('a work that hangs holds up the others for its limit once, and is not begun again before its end', async (t) => {
  const { stale, sync, pass, logged } = works(t);
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const hanging = () => {
    begun += 1;
    return promise;
  };
  const first = stale(hanging);
  pass(LIMIT_MS);
  await first;
  assert.deepEqual(logged, ['sportsbook.work_overdue']);
  let synced = 0;
  for (let poll = 0; poll < 3; poll += 1) {
    const passedOver = stale(hanging);
    assert.equal(begun, 1);
    await passedOver;
    await sync(async () => {
      synced += 1;
    });
  }
  assert.equal(synced, 3);
  resolve();
  await promise;
  await new Promise(setImmediate);
  await stale(hanging);
  assert.equal(begun, 2);
});

test('a work that fails within its limit rejects; one that fails later is logged, and done again', async (t) => {
  const { stale, pass, logged } = works(t);
  await assert.rejects(
    stale(async () => {
      throw new Error('at once');
    }),
    /at once/,
  );
  const { promise, reject } = Promise.withResolvers<void>();
  const late = stale(() => promise);
  pass(LIMIT_MS);
  await late;
  reject(new Error('late'));
  await new Promise(setImmediate);
  assert.equal(logged.at(-1), 'sportsbook.work_failed');
  let isDone = false;
  await stale(async () => {
    isDone = true;
  });
  assert.ok(isDone);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createHealth } from '../database/health.ts';
import { createHeartbeat } from '../database/heartbeat.ts';
import { systemClock } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';
import { createServing } from '../runtime/serving.ts';
import { testDatabase } from '../testing/test-database.ts';
import { limitCalls } from './call-limit.ts';
import { type App, createHttp } from './http.ts';

const LIMIT = 40;
const log = { error: () => undefined, info: () => undefined } as never;

/** A node as the server starts one, including its heartbeat in the database. */
async function startNode(url: string) {
  const heartbeat = createHeartbeat({ url, nodeId: newId(), clock: systemClock });
  const health = createHealth({ serving: createServing(), heartbeat, log });
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  await limitCalls(app, {
    callsPerSecond: LIMIT,
    liveNodes: () => health.liveNodes,
    isFile: (request) => request.url === '/file',
  });
  app.get('/call', async () => 'served');
  await health.readiness();
  return { app, health, heartbeat };
}

/** Stops the count's clock, so that all calls fall into one second even on a slow machine. */
function stopTheSecond(t: TestContext): void {
  const nowMs = performance.now();
  t.mock.method(performance, 'now', () => nowMs);
}

async function servedOf(app: App, calls: number): Promise<number> {
  let served = 0;
  for (let i = 0; i < calls; i += 1) if ((await app.inject('/call')).statusCode === 200) served += 1;
  return served;
}

test('a burst in one turn of the event loop is served up to the limit, and only the calls beyond it are refused', async (t) => {
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  t.after(() => app.close());
  await limitCalls(app, {
    callsPerSecond: LIMIT,
    liveNodes: () => 1,
    isFile: (request) => request.url === '/file',
  });
  app.get('/call', async () => 'served');
  await app.ready();
  stopTheSecond(t);
  const statuses = await Promise.all(
    Array.from({ length: LIMIT + 5 }, async () => (await app.inject('/call')).statusCode),
  );
  assert.equal(statuses.filter((status) => status === 200).length, LIMIT);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
});

test('two nodes together serve one address no more than one node alone would', async (t) => {
  const database = await testDatabase();
  const one = await startNode(database.appUrl);
  const other = await startNode(database.appUrl);
  t.after(async () => {
    for (const { app, heartbeat } of [one, other]) {
      await heartbeat.stop();
      await app.close();
    }
    await database.close();
  });
  // The first node sees the second at its next heartbeat, at least a second later.
  while (one.health.liveNodes < 2) await one.health.readiness();
  stopTheSecond(t);
  const served = await Promise.all([servedOf(one.app, LIMIT), servedOf(other.app, LIMIT)]);
  assert.deepEqual(served, [LIMIT / 2, LIMIT / 2]);
});

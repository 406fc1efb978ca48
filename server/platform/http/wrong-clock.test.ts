import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createHealth } from '../database/health.ts';
import { createHeartbeat } from '../database/heartbeat.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';
import { createServing } from '../runtime/serving.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { registerHealth } from './health.ts';
import { createHttp } from './http.ts';

const POLL_EVERY_MS = 50;
/** Upper bound for a check that runs every three seconds. */
const NOTICED_LIMIT_MS = 20_000;

let database: TestDatabase;

before(async () => {
  database = await testDatabase();
});

after(() => database.close());

/** A node as the server starts one, with a clock that the test can set wrong. */
async function startNode() {
  let errorMs = 0;
  const clock: Clock = { now: () => new Date(systemClock.now().getTime() + errorMs) };
  const serving = createServing();
  const heartbeat = createHeartbeat({ url: database.appUrl, nodeId: newId(), clock });
  const lines: string[] = [];
  const log = {
    error: (_: unknown, text: string) => void lines.push(text),
    info: (_: unknown, text: string) => void lines.push(text),
  };
  const health = createHealth({ serving, heartbeat, log: log as never });
  const app = createHttp({ logLevel: 'silent', trustProxy: null, serving });
  app.post('/bet', { config: { movesMoney: true } }, async () => 'booked');
  app.get('/statement', async () => 'lines');
  registerHealth(app, health, 'sandbox');
  await app.ready();
  health.start();
  return {
    lines,
    setWrongBy(byMs: number) {
      errorMs = byMs;
    },
    bet: () => app.inject({ method: 'POST', url: '/bet' }),
    statement: async () => (await app.inject('/statement')).statusCode,
    ready: () => app.inject('/health/ready'),
    async stop() {
      health.stop();
      await heartbeat.stop();
      await app.close();
    },
  };
}

/** No request for its health is made meanwhile: the node's own check notices. */
async function untilBetsAnswer({ bet }: Awaited<ReturnType<typeof startNode>>, status: number) {
  for (let waitedMs = 0; waitedMs < NOTICED_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const answer = await bet();
    if (answer.statusCode === status) return answer;
    await delay(POLL_EVERY_MS);
  }
  assert.fail(`bets were not answered ${status}`);
}

for (const wrongByMs of [2500, -2500]) {
  test(`a running node whose clock goes wrong by ${wrongByMs} ms takes no bets until it is right; the other node goes on`, async (t) => {
    const [node, other] = [await startNode(), await startNode()];
    t.after(async () => {
      await node.stop();
      await other.stop();
    });
    assert.equal((await node.bet()).statusCode, 200);
    assert.equal((await node.ready()).statusCode, 200);

    node.setWrongBy(wrongByMs);
    const refused = await untilBetsAnswer(node, 503);
    assert.equal(refused.json().code, 'unavailable');
    assert.ok(Number(refused.headers['retry-after']) > 0);
    const ready = await node.ready();
    assert.deepEqual([ready.statusCode, ready.json().faults], [503, ['clock']]);
    assert.equal(await node.statement(), 200, 'what moves no money is served');
    assert.equal((await other.bet()).statusCode, 200);
    assert.equal((await other.ready()).statusCode, 200);

    node.setWrongBy(0);
    await untilBetsAnswer(node, 200);
    assert.equal((await node.ready()).statusCode, 200);
    assert.deepEqual(node.lines, ['node.clock_wrong', 'node.clock_right']);
  });
}

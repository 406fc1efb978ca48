import assert from 'node:assert/strict';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { createAdmission } from './admission.ts';
import { limitCalls } from './call-limit.ts';
import { divideProcessor, nameCallers, pauseOf } from './callers.ts';
import { BEGUN_PER_TURN } from './fair-queueing.ts';
import { CallerGone } from './gone.ts';
import { createHttp } from './http.ts';

const LIMIT = 30;
const OWNERS: ReadonlyMap<string, bigint> = new Map([
  ['phone', 1n],
  ['neighbour', 2n],
  ['first seen', 3n],
]);

function server(t: TestContext) {
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = createHttp({ logLevel: 'error', trustProxy: null, logStream });
  t.after(() => app.close());
  app.decorate(
    'admission',
    createAdmission({
      known: (token) => (token === 'first seen' ? undefined : OWNERS.get(token)),
      find: async (token) => OWNERS.get(token),
    }),
  );
  nameCallers(app);
  limitCalls(app, { callsPerSecond: LIMIT, liveNodes: () => 1, isFile: () => false });
  divideProcessor(app, { callsPerSecond: LIMIT, isFile: () => false });
  app.post('/stake', { config: { movesMoney: true } }, async () => 'staked');
  app.get('/health', { config: { isHealth: true, isUncounted: true } }, async () => 'well');
  return { app, lines };
}

/** Stops the count's clock, so that all calls fall into one second even on a slow machine. */
function stopTheSecond(t: TestContext): void {
  const nowMs = performance.now();
  t.mock.method(performance, 'now', () => nowMs);
}

test('strangers behind a player’s address use up their own calls, not the player’s, whoever knows the session first', async (t) => {
  const { app } = server(t);
  await app.ready();
  stopTheSecond(t);
  const statusesOf = (many: number, call: () => Promise<{ readonly statusCode: number }>) =>
    Promise.all(Array.from({ length: many }, async () => (await call()).statusCode));
  const nothing = await statusesOf(2 * LIMIT, () => app.inject('/nothing-here'));
  assert.equal(nothing.filter((status) => status === 404).length, LIMIT);
  assert.equal(nothing.filter((status) => status === 429).length, LIMIT);
  const stake = (token: string) => () => app.inject({ method: 'POST', url: '/stake', body: { token } });
  for (const token of ['phone', 'first seen'])
    assert.deepEqual(await statusesOf(10, stake(token)), Array(10).fill(200), token);
  assert.deepEqual(
    await statusesOf(5, stake('made up')),
    Array(5).fill(429),
    'a made-up session is a stranger’s',
  );
  assert.equal((await app.inject('/health')).statusCode, 200);
  const most = (LIMIT * 2) / 3;
  const own = await statusesOf(most + 5, stake('neighbour'));
  assert.equal(
    own.filter((status) => status === 200).length,
    most,
    'a player’s own calls are counted as well',
  );
});

test('a stake and a call for health begin in the turn in which another of their network floods the node', async (t) => {
  const { app } = server(t);
  const begun: string[] = [];
  app.addHook('onRequest', (request, _reply, done) => {
    begun.push(request.url);
    done();
  });
  await app.ready();
  stopTheSecond(t);
  // Scheduled before the queue schedules its next turn, so it runs at the end of this one.
  const ofThisTurn = new Promise<readonly string[]>((resolve) => setImmediate(() => resolve([...begun])));
  const flood = Array.from({ length: 20 }, async () => (await app.inject('/nothing-here')).statusCode);
  const stake = async () =>
    (await app.inject({ method: 'POST', url: '/stake', body: { token: 'phone' } })).statusCode;
  const health = async () => (await app.inject('/health')).statusCode;
  const others = [stake(), health()];
  assert.deepEqual(await ofThisTurn, [
    ...Array(BEGUN_PER_TURN).fill('/nothing-here'),
    ...['/stake', '/health'],
  ]);
  assert.deepEqual(await Promise.all(others), [200, 200]);
  assert.deepEqual(await Promise.all(flood), Array(20).fill(404));
});

test('a call whose connection closed before it began is dropped, without an answer and without a line in the log', async (t) => {
  const { app, lines } = server(t);
  let served = 0;
  app.get('/served', async () => {
    served += 1;
    return 'served';
  });
  await app.ready();
  const socket = new Socket();
  socket.destroy();
  const raw = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/served' });
  app.routing(raw, new ServerResponse(raw));
  assert.equal((await app.inject('/served')).statusCode, 200);
  assert.equal(served, 1, 'only the call of somebody who is there');
  assert.deepEqual(lines, []);
});

test('long work ends when no caller waits for it any more, and others are served between its pieces', async (t) => {
  const { app, lines } = server(t);
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  app.get('/endless', async (request) => {
    const pause = pauseOf(request);
    begin();
    for (;;)
      await pause().catch((error: unknown) => {
        end(error);
        throw error;
      });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /endless HTTP/1.1\r\nHost: here\r\n\r\n');
  await begun;
  assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
  socket.destroy();
  assert.ok((await ended) instanceof CallerGone);
  assert.deepEqual(lines, []);
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import {
  answerUnreadable,
  CONNECTION_TIMES,
  type ConnectionLimits,
  type ConnectionTimes,
  createBoundedServer,
  MAX_AHEAD,
} from './connections.ts';
import { createHttp } from './http.ts';

const OPEN: ConnectionLimits = { most: 100, maxOfAddress: null, proxies: null };
const REQUEST = 'GET /hold HTTP/1.1\r\nHost: here\r\n\r\n';
const REQUEST_NOW = REQUEST.replace('hold', 'now');

async function listening(t: TestContext, limits: Partial<ConnectionLimits>, times?: ConnectionTimes) {
  const held: (() => void)[] = [];
  const server = createBoundedServer(
    ({ url }, response) => {
      if (url === '/hold') held.push(() => response.end('held'));
      else response.end('now');
    },
    { ...OPEN, ...limits },
    times,
  );
  server.on('clientError', answerUnreadable);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, held };
}

/** A connection that records the received text. */
function dial(
  server: Server,
  text = '',
): { socket: Socket; received: () => string; closed: Promise<unknown> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  // A client that is cut off while it sends sees the connection reset.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  return { socket, received: () => received, closed };
}

async function send(server: Server, text: string): Promise<string> {
  const { received, closed } = dial(server, text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await closed;
  return received();
}

test('calls sent ahead are answered in their order; whoever sends many is cut off with one under way, and others are not', async (t) => {
  const { server, held } = await listening(t, {});
  const patient = dial(server, REQUEST_NOW.repeat(MAX_AHEAD) + REQUEST);
  while (held.length < 1) await new Promise(setImmediate);
  const flood = dial(server, REQUEST.repeat(20_000));
  await flood.closed;
  assert.equal(held.length, 2, 'one of each connection is under way');
  assert.equal(flood.received(), '');
  assert.match(await send(server, REQUEST_NOW), /^HTTP\/1\.1 200 OK[\s\S]*now/);
  for (const answer of held) answer();
  patient.socket.end();
  await patient.closed;
  assert.match(patient.received(), /(now[\s\S]*){15}held$/);
});

test('a connection that sends nothing, half a head, half a body, or nothing more after its answer is closed', async (t) => {
  // A busy machine reads a call hundreds of milliseconds after it was sent.
  const times = {
    headersMs: 1500,
    requestMs: 2000,
    betweenCallsMs: 500,
    silentMs: 20_000,
    checkEveryMs: 100,
  };
  const { server } = await listening(t, {}, times);
  const dialled = [
    '',
    'GET /now HTTP/1.1\r\nHo',
    'POST /hold HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n12',
  ].map((text) => dial(server, text));
  const answered = dial(server, REQUEST_NOW);
  await Promise.all([...dialled, answered].map(({ closed }) => closed));
  assert.match(answered.received(), /200 OK/);
  for (const { received } of dialled) assert.match(received(), /^HTTP\/1\.1 408 [\s\S]*"code":"too_slow"/);
  const { headersMs, requestMs, betweenCallsMs, checkEveryMs } = CONNECTION_TIMES;
  assert.ok(headersMs + checkEveryMs <= 20_000 && requestMs + checkEveryMs <= 35_000);
  assert.ok(betweenCallsMs > 60_000, 'longer than the usual balancer keeps its own');
});

test('a connection on which nothing moves is closed, its call unanswered or not', async (t) => {
  const times = {
    headersMs: 20_000,
    requestMs: 20_000,
    betweenCallsMs: 20_000,
    silentMs: 1000,
    checkEveryMs: 100,
  };
  const { server, held } = await listening(t, {}, times);
  const { closed, received } = dial(server, REQUEST);
  await closed;
  assert.deepEqual([received(), held.length], ['', 1]);
});

test('an address has its share of the connections, a whole /64 as one; a balancer carries all callers', async (t) => {
  const { server } = await listening(t, { most: 4, maxOfAddress: 2 });
  const kept = [dial(server, REQUEST), dial(server, REQUEST)];
  await Promise.all(kept.map(({ socket }) => once(socket, 'connect')));
  await dial(server, REQUEST_NOW).closed;
  kept[0]?.socket.destroy();
  await kept[0]?.closed;
  let received = '';
  while (!received.includes('200 OK')) received = await send(server, REQUEST_NOW);

  const behind = await listening(t, { most: 4, maxOfAddress: 2, proxies: '10.0.0.0/8, 127.0.0.0/8' });
  const carried = Array.from({ length: 4 }, () => dial(behind.server, REQUEST));
  await Promise.all(carried.map(({ socket }) => once(socket, 'connect')));
  while (behind.held.length < 4) await new Promise(setImmediate);
  const beyond = dial(behind.server, REQUEST_NOW);
  await beyond.closed;
  assert.equal(beyond.received(), '');
});

test('a call without HTTP, with two hosts or none, or an address with a host of its own is refused in the product’s shape', async (t) => {
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  app.get('/page', async () => 'a page');
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const sendHead = async (head: string) => {
    const [top = '', body = ''] = (await send(app.server, `${head}\r\n\r\n`)).split('\r\n\r\n');
    return `${top.split(' ')[1]} ${body.startsWith('{') ? JSON.parse(body).code : body}`;
  };
  assert.equal(await sendHead('GET /page HTTP/1.1\r\nHost: here'), '200 a page');
  assert.equal(await sendHead('GET /page HTTP/1.1\r\nHost: here\r\nhost: there'), '400 bad_call');
  assert.equal(await sendHead('GET http://there/page HTTP/1.1\r\nHost: here'), '400 bad_call');
  assert.equal(await sendHead('OPTIONS * HTTP/1.1\r\nHost: here'), '400 bad_call');
  assert.equal(await sendHead('GET /page HTTP/1.1\r\nHost: here\r\nX: \u0001'), '400 bad_call');
  assert.equal(
    await sendHead(`GET /page HTTP/1.1\r\nHost: here\r\nX: ${'x'.repeat(20_000)}`),
    '431 too_large',
  );
});

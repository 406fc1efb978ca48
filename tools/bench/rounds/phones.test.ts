import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { post } from './phones.ts';

test('a call is sent again where the server closes the kept connection as it begins, and fails on a new one', async () => {
  let answered = 0;
  // Closes each connection at its second call, and every connection from the third answer on.
  const callsOf = new WeakMap<object, number>();
  const server = createServer((call, answer) => {
    const calls = (callsOf.get(call.socket) ?? 0) + 1;
    callsOf.set(call.socket, calls);
    if (calls > 1 || answered >= 2) return call.socket.destroy();
    answered += 1;
    return answer.end(`{"answered":${answered}}`);
  }).listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    assert.deepEqual(await post(agent, url, {}), { answered: 1 });
    assert.deepEqual(await post(agent, url, {}), { answered: 2 });
    await assert.rejects(post(agent, url, {}), { code: 'ECONNRESET' });
  } finally {
    agent.destroy();
    server.close();
  }
});

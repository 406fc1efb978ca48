import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createHttp } from './http.ts';

const STOP_LIMIT_MS = 10_000;

for (const [what, sent] of [
  ['says nothing', ''],
  ['stops in the middle of a call', 'POST /somewhere HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n{'],
] as const) {
  test(`a connection that ${what} does not hold up a stop`, { timeout: STOP_LIMIT_MS }, async () => {
    const app = createHttp({ logLevel: 'silent', trustProxy: null });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const met = once(app.server, 'connection');
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(sent);
    await met;
    await app.close();
    assert.equal(app.server.listening, false);
    socket.destroy();
  });
}

test('an address with a part longer than any name is answered as an unknown one', async () => {
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  app.get('/sandbox/bank/payouts/:reference', async () => 'found');
  const { statusCode, json } = await app.inject(`/sandbox/bank/payouts/${'x'.repeat(101)}`);
  assert.equal(statusCode, 404);
  assert.deepEqual(json(), { status: 404, code: 'not_found', message: 'There is no such call or file.' });
  await app.close();
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from './free-port.ts';

test('a free port can be listened on at once, and is none the system gives to connections by itself', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  for (const port of new Set(ports)) {
    assert.ok(port > 10_080 && port < 32_768, `${port}`);
    const server = createServer().listen(port, '0.0.0.0');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});

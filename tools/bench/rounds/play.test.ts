import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { WebSocketServer } from 'ws';
import { playLevel } from './play.ts';

test('the processor time of a level is that from the last opened socket to the end of the play', async () => {
  const server = createServer((_, answer) => answer.end('{"ticket":"t"}')).listen(0, '127.0.0.1');
  const sockets = new WebSocketServer({ server });
  const agent = new Agent();
  const publish = (roundId: string, state: string) => {
    for (const socket of sockets.clients)
      socket.send(JSON.stringify({ type: 'round', round: { roundId, state } }));
  };
  sockets.once('connection', () => publish('before', 'open'));
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const opened: number[] = [];
    const { usedMs } = await playLevel(`http://127.0.0.1:${port}`, agent, {
      connected: Array.from({ length: 3 }, (_, at) => ({ playerId: BigInt(at), token: `${at}` })),
      ...{ betting: 0, rounds: 1 },
      usedMs() {
        opened.push(sockets.clients.size);
        if (opened.length === 1) for (const state of ['open', 'running', 'settled']) publish('first', state);
        return opened.length * 70;
      },
    });
    assert.deepEqual(opened, [3, 3]);
    assert.equal(usedMs, 70);
  } finally {
    agent.destroy();
    sockets.close();
    server.close();
  }
});

import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIVE_CLOSE } from '@jara/contract/live-channel';
import type { WebSocket } from 'ws';
import { createSockets } from './sockets.ts';
import { LIVE_LIMITS } from './types.ts';

const MANY = 5_000;
const GAME = 'crash';

/** Many sockets, with the messages that each received. */
function fullHouse(members = MANY) {
  const sockets = createSockets({ ...LIVE_LIMITS, perAddress: members }, { onSlow: () => undefined });
  const received = Array.from({ length: members }, (_, index) => {
    const types: string[] = [];
    const socket = Object.assign(new EventEmitter(), {
      bufferedAmount: 0,
      send: (bytes: Buffer) => types.push(JSON.parse(bytes.toString()).type),
      close: (code: number) => types.push(`closed ${code}`),
    });
    const owner = { playerId: BigInt(index), gameId: GAME, sessionName: `s${index}`, address: 'one' };
    sockets.add(socket as unknown as WebSocket, owner);
    return types;
  });
  const receivedOf = (type: string) => received.filter((types) => types.includes(type)).length;
  return { sockets, received, receivedOf };
}

test('calls are answered while a round is published to thousands', async () => {
  const { sockets, receivedOf } = fullHouse();
  sockets.sendToGame(GAME, { type: 'round' });
  assert.ok(receivedOf('round') > 0, 'the first hear at once');
  let turns = 0;
  for (let before = receivedOf('round'); before < MANY; before = receivedOf('round')) {
    await nextTurn();
    turns += 1;
    assert.ok(receivedOf('round') - before <= MANY / 4, 'a turn of the event loop tells a share of them');
  }
  assert.ok(turns >= 3);
});

test('each receives everything in the order of publishing, whatever its recipients', async () => {
  const { sockets, received, receivedOf } = fullHouse();
  const last = BigInt(MANY - 1);
  sockets.sendToGame(GAME, { type: 'revealed' });
  sockets.sendToPlayer(last, { type: 'bets' });
  sockets.sendToGame(GAME, { type: 'settled' });
  sockets.endSession(`s${last}`, 'session_ended');
  sockets.sendToGame(GAME, { type: 'open' });
  while (receivedOf('open') < MANY) await nextTurn();
  const broadcast = ['revealed', 'settled', 'open'];
  assert.deepEqual(received[0], broadcast);
  assert.deepEqual(received[MANY - 1], [
    'revealed',
    'bets',
    'settled',
    'ended',
    `closed ${LIVE_CLOSE.ended}`,
    'open',
  ]);
  assert.ok(received.slice(0, -1).every((types) => types.join() === broadcast.join()));
});

test('a message to a few sockets is sent at once', () => {
  const { sockets, receivedOf } = fullHouse(8);
  sockets.sendToGame(GAME, { type: 'round' });
  assert.equal(receivedOf('round'), 8);
});

test('a publisher that is faster than its sockets waits for them', () => {
  const { sockets, received } = fullHouse();
  const published = 60;
  for (let i = 0; i < published; i += 1) sockets.sendToGame(GAME, { type: 'price' });
  const waiting = received.reduce((sum, types) => sum + published - types.length, 0);
  assert.ok(waiting < 250_000, `${waiting} writes wait`);
});

import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { createSockets } from './sockets.ts';
import { LIVE_LIMITS } from './types.ts';

/** A socket whose peer closes slowly. */
class SlowSocket extends EventEmitter {
  readonly OPEN = WebSocket.OPEN;
  readyState: number = WebSocket.OPEN;
  closes = 0;
  close() {
    this.closes += 1;
    this.readyState = WebSocket.CLOSING;
  }
}

test('of all that a player opens at once only the newest stay, and each other one is closed once', () => {
  const sockets = createSockets(LIVE_LIMITS, { onSlow: () => undefined });
  const owner = (playerId: bigint) => ({ playerId, gameId: 'crash', sessionName: 's', address: 'one' });
  const open = (playerId: bigint) => {
    const socket = new SlowSocket();
    sockets.add(socket as unknown as WebSocket, owner(playerId));
    return socket;
  };
  const other = open(2n);
  const opened = Array.from({ length: 60 }, () => open(1n));
  const isNewest = (_: unknown, at: number) => at >= opened.length - LIVE_LIMITS.perPlayer;
  assert.deepEqual(
    opened.map(({ closes }) => closes === 0),
    opened.map(isNewest),
  );
  assert.ok(opened.every(({ closes }) => closes <= 1));
  assert.equal(other.closes, 0);
});

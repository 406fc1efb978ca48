import { type ChannelMessage, LIVE_CLOSE } from '@jara/contract/live-channel';
import type { WebSocket } from 'ws';
import { Broadcasts } from './broadcasts.ts';
import { type Connection, Connections, type SocketOwner } from './connections.ts';
import type { LiveLimits, LiveMessage } from './types.ts';

/** The open sockets of this node. */
export interface Sockets {
  readonly count: number;
  countOf(gameId: string): number;
  hasPlayer(playerId: bigint, gameId: string): boolean;
  /** Whether this address may open another socket here. */
  hasRoom(address: string): boolean;
  add(socket: WebSocket, owner: SocketOwner): void;
  sendTo(socket: WebSocket, message: ChannelMessage | LiveMessage): void;
  sendToGame(gameId: string, message: LiveMessage): void;
  /** Replaces the keys that the socket watches. */
  watch(socket: WebSocket, keys: readonly string[]): void;
  isWatched(gameId: string, key: string): boolean;
  sendToWatchers(gameId: string, key: string, message: LiveMessage): void;
  sendToPlayer(playerId: bigint, message: ChannelMessage | LiveMessage, gameId?: string): void;
  sendToAll(message: ChannelMessage): void;
  sessionNames(): string[];
  hasSession(sessionName: string): boolean;
  endSession(sessionName: string, code: string): void;
  /** Closes the sockets that did not answer the last ping, and pings the others. */
  ping(): void;
  closeAll(): void;
}

export interface SocketObservers {
  onSlow(owner: SocketOwner): void;
  /** Called with each broadcast that is written to all of its sockets. */
  onWritten?(sockets: number, tookMs: number): void;
}

export function createSockets(limits: LiveLimits, { onSlow, onWritten }: SocketObservers): Sockets {
  const connections = new Connections();
  const broadcasts = new Broadcasts(onWritten);
  const bySocket = new WeakMap<WebSocket, Connection>();
  const { all, byGame, byPlayer, bySession, byAddress } = connections;

  /** Sends the same bytes to all. A client that reads too slowly is dropped, and gets one snapshot when it reconnects. */
  function send(to: Iterable<Connection>, message: ChannelMessage | LiveMessage): void {
    const bytes = Buffer.from(JSON.stringify(message));
    broadcasts.add(to, ({ socket, owner }) => {
      if (socket.bufferedAmount > limits.waitingBytes) {
        onSlow(owner);
        socket.terminate();
      } else socket.send(bytes, AS_TEXT);
    });
  }

  return {
    get count() {
      return all.size;
    },
    countOf: (gameId) => byGame.of(gameId).size,
    hasPlayer: (playerId, gameId) => [...byPlayer.of(playerId)].some(({ owner }) => owner.gameId === gameId),
    hasRoom: (address) => all.size < limits.sockets && byAddress.of(address).size < limits.perAddress,
    add(socket, owner) {
      // Sockets that are closing do not count: they are gone a moment later.
      const own = [...byPlayer.of(owner.playerId)].filter((one) => one.socket.readyState === one.socket.OPEN);
      const tooMany = Math.max(0, own.length - limits.perPlayer + 1);
      for (const oldest of own.slice(0, tooMany)) oldest.socket.close(LIVE_CLOSE.later);
      const connection: Connection = { owner, socket, isAlive: true, watched: [] };
      connections.add(connection);
      bySocket.set(socket, connection);
      socket.on('pong', () => {
        connection.isAlive = true;
      });
      socket.once('close', () => connections.remove(connection));
    },
    sendTo: (socket, message) => socket.send(JSON.stringify(message)),
    sendToGame: (gameId, message) => send(byGame.of(gameId), message),
    watch(socket, keys) {
      const connection = bySocket.get(socket);
      if (connection !== undefined && all.has(connection)) connections.watch(connection, keys);
    },
    isWatched: (gameId, key) => connections.watching(gameId, key).size > 0,
    sendToWatchers: (gameId, key, message) => send(connections.watching(gameId, key), message),
    sendToPlayer(playerId, message, gameId) {
      const own = [...byPlayer.of(playerId)];
      send(gameId === undefined ? own : own.filter(({ owner }) => owner.gameId === gameId), message);
    },
    sendToAll: (message) => send(all, message),
    sessionNames: () => bySession.keys(),
    hasSession: (sessionName) => bySession.of(sessionName).size > 0,
    endSession(sessionName, code) {
      const own = bySession.of(sessionName);
      send(own, { type: 'ended', code });
      broadcasts.add(own, ({ socket }) => socket.close(LIVE_CLOSE.ended));
    },
    ping() {
      for (const connection of all) {
        if (!connection.isAlive) connection.socket.terminate();
        connection.isAlive = false;
        connection.socket.ping();
      }
    },
    closeAll() {
      for (const { socket } of all) socket.close(LIVE_CLOSE.later);
    },
  };
}

const AS_TEXT = { binary: false } as const;

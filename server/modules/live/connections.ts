import type { WebSocket } from 'ws';

/** The owner of a socket. */
export interface SocketOwner {
  readonly playerId: bigint;
  readonly gameId: string;
  /** The game session's name in endings. */
  readonly sessionName: string;
  readonly address: string;
  /** The id of the call that opened it, for the log. */
  readonly requestId?: string;
}

export interface Connection {
  readonly owner: SocketOwner;
  readonly socket: WebSocket;
  /** Whether it answered the last ping. */
  isAlive: boolean;
  /** The keys that its page watches. */
  watched: readonly string[];
}

/** Connections by a key; an empty group is deleted. */
class Groups<Key> {
  readonly #keyOf: (owner: SocketOwner) => Key;
  readonly #groups = new Map<Key, Set<Connection>>();

  constructor(keyOf: (owner: SocketOwner) => Key) {
    this.#keyOf = keyOf;
  }
  of(key: Key): ReadonlySet<Connection> {
    return this.#groups.get(key) ?? NO_CONNECTIONS;
  }
  keys(): Key[] {
    return [...this.#groups.keys()];
  }
  add(connection: Connection): void {
    const key = this.#keyOf(connection.owner);
    this.#groups.set(key, (this.#groups.get(key) ?? new Set()).add(connection));
  }
  remove(connection: Connection): void {
    const key = this.#keyOf(connection.owner);
    const group = this.#groups.get(key);
    if (group?.delete(connection) === true && group.size === 0) this.#groups.delete(key);
  }
}

const NO_CONNECTIONS: ReadonlySet<Connection> = new Set();

/** The open connections of this node, indexed by all addresses of messages. */
export class Connections {
  readonly all = new Set<Connection>();
  readonly byGame = new Groups(({ gameId }) => gameId);
  readonly byPlayer = new Groups(({ playerId }) => playerId);
  readonly bySession = new Groups(({ sessionName }) => sessionName);
  readonly byAddress = new Groups(({ address }) => address);
  readonly #watchers = new Map<string, Set<Connection>>();

  get #groups() {
    return [this.byGame, this.byPlayer, this.bySession, this.byAddress];
  }
  add(connection: Connection): void {
    this.all.add(connection);
    for (const groups of this.#groups) groups.add(connection);
  }
  /** The connections that watch a key of a game. */
  watching(gameId: string, key: string): ReadonlySet<Connection> {
    return this.#watchers.get(`${gameId} ${key}`) ?? NO_CONNECTIONS;
  }
  /** Replaces the watched keys of a connection. */
  watch(connection: Connection, keys: readonly string[]): void {
    const { gameId } = connection.owner;
    for (const key of connection.watched) {
      const name = `${gameId} ${key}`;
      const watchers = this.#watchers.get(name);
      if (watchers?.delete(connection) === true && watchers.size === 0) this.#watchers.delete(name);
    }
    connection.watched = keys;
    for (const key of keys) {
      const name = `${gameId} ${key}`;
      this.#watchers.set(name, (this.#watchers.get(name) ?? new Set()).add(connection));
    }
  }
  remove(connection: Connection): void {
    this.watch(connection, []);
    this.all.delete(connection);
    for (const groups of this.#groups) groups.remove(connection);
  }
}

import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';

/** A proxy to the database whose connections can fall silent without closing, like those of a frozen backend or a lost network. */
export interface FreezingProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Stops all traffic of that connection; the first is 0. */
  freeze(connection: number): void;
  stop(): Promise<void>;
}

export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const pairs: (readonly [Socket, Socket])[] = [];
  const server = createServer((client) => {
    const database = connectTo(Number(target.port), target.hostname);
    pairs.push([client, database]);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    freeze(connection) {
      for (const socket of pairs[connection] ?? []) {
        socket.unpipe();
        socket.pause();
      }
    },
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

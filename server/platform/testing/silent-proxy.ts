import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The silenced direction: only the answers, so that statements are still carried out, or both. */
export type Silence = 'answers' | 'everything';

/**
 * A proxy between a pool and PostgreSQL that silences connections like a firewall that dropped them: they stay open, and no data
 * arrives.
 */
export interface SilentProxy {
  /** The same address through the proxy. */
  readonly url: string;
  /** Silences the connection that carried the latest statement. */
  silenceLatest(silence: Silence): void;
  /** Silences the connection of a backend, by its `inet_client_port()`. */
  silenceBackend(clientPort: number, silence: Silence): void;
  /** Silences each connection right after it passes on a message that contains this text. */
  silenceAfter(text: string): void;
  /** Silences all present and future connections. */
  silenceAll(): void;
  /** New connections pass again; silent ones stay silent. */
  heal(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  usedMs: number;
  silence: Silence | null;
}

export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const pairs = new Set<Pair>();
  let isAllSilent = false;
  let lastText: string | null = null;
  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const pair: Pair = {
      client,
      server,
      usedMs: performance.now(),
      silence: isAllSilent ? 'everything' : null,
    };
    pairs.add(pair);
    client.on('data', (data) => {
      if (pair.silence === 'everything') return;
      pair.usedMs = performance.now();
      server.write(data);
      if (lastText !== null && data.includes(lastText)) pair.silence = 'everything';
    });
    server.on('data', (data) => void (pair.silence === null && client.write(data)));
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((listener.address() as AddressInfo).port);
  return {
    url: through.href,
    silenceLatest(silence) {
      const latest = [...pairs].sort((one, other) => other.usedMs - one.usedMs)[0];
      if (latest !== undefined) latest.silence = silence;
    },
    silenceBackend(clientPort, silence) {
      for (const pair of pairs) if (pair.server.localPort === clientPort) pair.silence = silence;
    },
    silenceAfter(text) {
      lastText = text;
    },
    silenceAll() {
      isAllSilent = true;
      for (const pair of pairs) pair.silence = 'everything';
    },
    heal() {
      lastText = null;
      isAllSilent = false;
    },
    async close() {
      for (const { client } of pairs) client.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

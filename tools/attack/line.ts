import { connect, type Socket } from 'node:net';

/** The part of an answer that the attacks read. */
export interface Received {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** One connection. A browser sends one call after the other; a hostile client sends ahead. */
export interface Line {
  /** Null: the connection was closed before the answer. */
  request(path: string, body: object, address?: string): Promise<Received | null>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/** Costs a fraction of `fetch`: on a small machine the attacker’s own work would be most of what strangers wait for. */
export function openLine(origin: string): Line {
  const { hostname, port } = new URL(origin);
  const waiting: ((received: Received | null) => void)[] = [];
  let socket: Socket | null = null;
  let read = '';

  function dial(): Socket {
    const dialled = connect(Number(port), hostname);
    dialled.setNoDelay(true);
    dialled.setEncoding('latin1');
    read = '';
    dialled.on('data', (text: string) => {
      read += text;
      for (let received = next(); received !== null; received = next()) waiting.shift()?.(received);
    });
    dialled.on('error', () => undefined);
    dialled.once('close', () => {
      if (socket === dialled) socket = null;
      for (const resolve of waiting.splice(0)) resolve(null);
    });
    return dialled;
  }

  function next(): Received | null {
    const end = read.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = read.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const begin = end + HEAD_END.length;
    if (read.length < begin + length) return null;
    const body = read.slice(begin, begin + length);
    read = read.slice(begin + length);
    return {
      status: Number(head.split(' ', 2)[1]),
      code: /"code":"([a-z_]+)"/.exec(body)?.[1] ?? null,
      retryAfter: /\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? null,
      body,
    };
  }

  return {
    request(path, body, address) {
      socket ??= dial();
      const json = JSON.stringify(body);
      const from = address === undefined ? '' : `X-Forwarded-For: ${address}\r\n`;
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${from}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
      );
      return new Promise((resolve) => waiting.push(resolve));
    },
    close: () => socket?.destroy(),
  };
}

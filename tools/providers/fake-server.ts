import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault instead of an answer. */
export type ProviderFault = 'hang' | 'html' | 'firewall' | 'cut' | 401 | 402 | 403 | 429 | 500 | 503;

/** A provider's stand-in over real HTTP. */
export interface FakeServer {
  readonly url: string;
  /** Null: all calls are answered. */
  fault: ProviderFault | null;
  /** The fault of calls to some paths; null: they are answered. */
  faultOf(path: string): ProviderFault | null;
  stop(): Promise<void>;
}

/** A server that fails on request; `answer` is the provider's own part. Port 0: any. */
export async function startFakeServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<FakeServer> {
  const server = createServer((request, response) => {
    const fault = fake.fault ?? fake.faultOf(request.url ?? '');
    if (fault === null) answer(request, response).catch(() => response.destroy());
    else fail(response, fault);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeServer = {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fault: null },
    faultOf: () => null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function fail(response: ServerResponse, fault: ProviderFault): void {
  if (fault === 'hang') return;
  if (fault === 'html') response.end('<html>we are back soon</html>');
  else if (fault === 'firewall') sendPage(response, 403);
  else if (fault === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"entity":');
    setImmediate(() => response.destroy());
  } else send(response, fault, { error: 'no', status: 'no', message: 'no' });
}

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Ends the connection without an answer. */
export function drop(response: ServerResponse): void {
  response.destroy();
}

/** The page of a proxy in front of the provider. */
export function sendPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<html>we are back soon</html>');
}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

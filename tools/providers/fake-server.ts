import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

/** The fault instead of an answer. `hang`: the call is received and never answered; `stalled`: its headers are, and no body follows. */
export type ProviderFault =
  | 'hang'
  | 'stalled'
  | 'html'
  | 'firewall'
  | 'cut'
  | 401
  | 402
  | 403
  | 429
  | 500
  | 503;

/** A provider's stand-in over real HTTP. */
export interface FakeServer {
  readonly url: string;
  /** Null: all calls are answered. */
  fault: ProviderFault | null;
  /** The fault of calls to some paths; null: they are answered. */
  faultOf(path: string): ProviderFault | null;
  /** The bytes of calls that it received over TLS, after their decryption. */
  receivedBytes: number;
  stop(): Promise<void>;
}

interface ListenOptions {
  /** Absent: any that is free. */
  readonly port?: number | undefined;
  /** Absent: plain HTTP. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** A server that fails on request; `answer` is the provider's own part. */
export async function startFakeServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { port = 0, tls }: ListenOptions = {},
): Promise<FakeServer> {
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const fault = fake.fault ?? fake.faultOf(request.url ?? '');
    if (fault === null) answer(request, response).catch(() => response.destroy());
    else fail(response, fault);
  };
  const server = tls === undefined ? createServer(respond) : createTlsServer(tls, respond);
  // A listener to the bytes of a socket slows all its calls, and only TLS has bytes that are no call.
  if (tls !== undefined)
    server.on('secureConnection', (socket: Socket) =>
      socket.on('data', ({ length }: Buffer) => {
        fake.receivedBytes += length;
      }),
    );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const fake: FakeServer = {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${taken}`,
    ...{ fault: null, receivedBytes: 0 },
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
  if (fault === 'stalled') stall(response);
  else if (fault === 'html') response.end('<html>we are back soon</html>');
  else if (fault === 'firewall') sendPage(response, 403);
  else if (fault === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"entity":');
    setImmediate(() => response.destroy());
  } else send(response, fault, { error: 'no', status: 'no', message: 'no' });
}

/** Sends the headers of an answer that never ends, as a connection of which one side is gone. */
export function stall(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
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

/** A call to the site, signed by the provider. */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Time limit of a call to the site: one that is down misses a notice, and approves nothing. */
const SITE_LIMIT_MS = 5000;

/** Posts a signed call to the site; null: no answer in time. */
export async function callSite(
  url: string,
  { headers, body }: SignedCall,
): Promise<{ readonly status: number; readonly text: string } | null> {
  const signal = AbortSignal.timeout(SITE_LIMIT_MS);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

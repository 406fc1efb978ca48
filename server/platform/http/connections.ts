import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Refusal } from '@jara/contract/call';
import { BAD_CALL } from './fault.ts';
import { networkOf } from './network.ts';

export interface ConnectionLimits {
  /** Maximum number of open connections to this origin; further ones are closed at once. */
  readonly most: number;
  /** Maximum per address; null: no limit. */
  readonly maxOfAddress: number | null;
  /** Balancers, as `TRUST_PROXY` names them: their connections carry the calls of many clients. */
  readonly proxies: string | null;
}

/** Time limits of a connection, in milliseconds. */
export interface ConnectionTimes {
  /** Until the headers are complete, for connections that send nothing or trickle them. */
  readonly headersMs: number;
  /** Until the whole call has arrived, body included. */
  readonly requestMs: number;
  readonly betweenCallsMs: number;
  /** Without any byte in either direction, such as a client that does not read its answer. */
  readonly silentMs: number;
  /** Interval at which the first two limits are checked. */
  readonly checkEveryMs: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  // A phone on a bad network needs a few seconds.
  headersMs: 15_000,
  requestMs: 30_000,
  // Longer than balancers keep their connections, or they would send into one that is being closed.
  betweenCallsMs: 72_000,
  // Streams send something more often, and the live channel pings its sockets.
  silentMs: 90_000,
  checkEveryMs: 3_000,
};

/**
 * Maximum number of calls on one connection that wait for the one under way. Browsers and balancers send the next call after the answer,
 * so this does not slow them; a connection with more is closed.
 */
export const MAX_AHEAD = 15;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The HTTP server of an origin. Node reads pipelined calls without limit and keeps idle connections: this server closes a connection
 * that sends too far ahead of its answers, or stays silent.
 */
export function createBoundedServer(
  handle: Handler,
  limits: ConnectionLimits,
  times: ConnectionTimes = CONNECTION_TIMES,
): Server {
  const server = createServer(
    {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      keepAliveTimeout: times.betweenCallsMs,
      connectionsCheckingInterval: times.checkEveryMs,
    },
    oneAfterTheOther(handle),
  );
  server.setTimeout(times.silentMs);
  server.maxConnections = limits.most;
  if (limits.maxOfAddress !== null) limitAddresses(server, limits.maxOfAddress, proxiesIn(limits.proxies));
  return server;
}

function oneAfterTheOther(handle: Handler): Handler {
  /** The waiting calls of each connection with one under way. */
  const ahead = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  function begin(socket: Socket, request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => {
      const next = ahead.get(socket)?.shift();
      if (next === undefined || socket.destroyed) ahead.delete(socket);
      else begin(socket, ...next);
    });
    handle(request, response);
  }
  return (request, response) => {
    const { socket } = request;
    const waiting = ahead.get(socket);
    if (waiting === undefined) {
      ahead.set(socket, []);
      begin(socket, request, response);
    } else if (waiting.length < MAX_AHEAD) waiting.push([request, response]);
    // The waiting calls of the connection stay unanswered too.
    else socket.destroy();
  };
}

function limitAddresses(server: Server, most: number, proxies: BlockList): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const network = networkOf(remoteAddress);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
  });
}

/** The list of proxies whose `X-Forwarded-For` is trusted. */
function proxiesIn(list: string | null): BlockList {
  const proxies = new BlockList();
  for (const entry of (list ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
}

const UNREADABLE: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too_slow', message: 'The call took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', message: 'That is more than we can read at once.' },
};

/** Answers a malformed request in the product's own shape, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = UNREADABLE[error.code ?? ''] ?? BAD_CALL;
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}

/** With two hosts, or an absolute URL and a host, proxies and servers may disagree on the target of the call. */
export function isAmbiguous({ rawHeaders }: IncomingMessage, url: string): boolean {
  if (!url.startsWith('/')) return true;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

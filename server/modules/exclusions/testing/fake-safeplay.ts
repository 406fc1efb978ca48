import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MatchedBy, RegisterPerson } from '../types.ts';

export const FAKE_SAFEPLAY = {
  key: 'operator-key-0123456789',
  pushKey: 'push-key-0123456789abcdef',
  ninKey: 'nin-key-0123456789abcdef0',
} as const;

/** The fault instead of an answer. */
export type RegisterFailure = 'hang' | 'html' | 'cut' | 401 | 403 | 429 | 500 | 503;

interface FakeEntry extends RegisterPerson {
  readonly reference: string;
  readonly until: string | null;
}

export interface FakeSafePlay {
  readonly url: string;
  readonly entries: FakeEntry[];
  /** Null: all queries are answered. */
  fault: RegisterFailure | null;
  /** The bodies of the queries that it received. */
  readonly queries: RegisterPerson[];
  /** The register's hash of a NIN. */
  hashOf(nin: string): string;
  /** A push as the register sends it. */
  push(event: object): { readonly body: string; readonly signature: string };
  stop(): Promise<void>;
}

const DETAILS: readonly (readonly [MatchedBy, keyof RegisterPerson])[] = [
  ['nin', 'ninHash'],
  ['phone', 'phone'],
  ['email', 'email'],
];

/** A register of exclusions over real HTTP. */
export async function startFakeSafePlay(): Promise<FakeSafePlay> {
  const server = createServer((request, response) => {
    if (fake.fault !== null) return fail(response, fake.fault);
    answer(fake, request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeSafePlay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ entries: [], fault: null, queries: [] },
    hashOf: (nin) => createHmac('sha256', FAKE_SAFEPLAY.ninKey).update(nin).digest('hex'),
    push(event) {
      const body = JSON.stringify(event);
      return { body, signature: createHmac('sha256', FAKE_SAFEPLAY.pushKey).update(body).digest('hex') };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

async function answer(fake: FakeSafePlay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.authorization !== `Bearer ${FAKE_SAFEPLAY.key}`)
    return send(response, 401, { error: 'unauthorised' });
  if (request.method !== 'POST' || request.url !== '/v1/exclusions/query')
    return send(response, 404, { error: 'not found' });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { ninHmac, phone, email } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const person: RegisterPerson = { ninHash: ninHmac, phone, email };
  fake.queries.push(person);
  for (const [matchedBy, detail] of DETAILS) {
    const found = fake.entries.find((entry) => person[detail] !== null && entry[detail] === person[detail]);
    if (found === undefined) continue;
    const { reference, until } = found;
    return send(response, 200, { excluded: true, reference, matchedBy, until });
  }
  send(response, 200, { excluded: false });
}

function fail(response: ServerResponse, fault: RegisterFailure): void {
  if (fault === 'hang') return;
  if (fault === 'html') response.end('<html>we are back soon</html>');
  else if (fault === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"excluded":');
    setImmediate(() => response.destroy());
  } else send(response, fault, { error: 'no' });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

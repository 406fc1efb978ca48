import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, type FakeServer, send, startFakeServer } from '../fake-server.ts';

export const FAKE_SAFEPLAY = {
  key: 'operator-key-0123456789',
  pushKey: 'push-key-0123456789abcdef',
  ninKey: 'nin-key-0123456789abcdef0',
} as const;

interface RegisterPerson {
  readonly ninHash: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

interface FakeEntry extends RegisterPerson {
  readonly reference: string;
  readonly until: string | null;
}

export interface FakeSafePlay extends FakeServer {
  readonly entries: FakeEntry[];
  /** The bodies of the queries that it received. */
  readonly queries: RegisterPerson[];
  /** The register's hash of a NIN. */
  hashOf(nin: string): string;
  /** A push as the register sends it. */
  push(event: object): { readonly body: string; readonly signature: string };
}

const DETAILS: readonly (readonly [string, keyof RegisterPerson])[] = [
  ['nin', 'ninHash'],
  ['phone', 'phone'],
  ['email', 'email'],
];

/** A register of exclusions over real HTTP. */
export async function startFakeSafePlay(port?: number): Promise<FakeSafePlay> {
  const server = await startFakeServer((request, response) => answer(fake, request, response), { port });
  const fake: FakeSafePlay = Object.assign(server, {
    ...{ entries: [], queries: [] },
    hashOf: (nin: string) => createHmac('sha256', FAKE_SAFEPLAY.ninKey).update(nin).digest('hex'),
    push(event: object) {
      const body = JSON.stringify(event);
      return { body, signature: createHmac('sha256', FAKE_SAFEPLAY.pushKey).update(body).digest('hex') };
    },
  });
  return fake;
}

async function answer(fake: FakeSafePlay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.authorization !== `Bearer ${FAKE_SAFEPLAY.key}`)
    return send(response, 401, { error: 'unauthorised' });
  if (request.method !== 'POST' || request.url !== '/v1/exclusions/query')
    return send(response, 404, { error: 'not found' });
  const { ninHmac, phone, email } = JSON.parse((await bytesOf(request)).toString('utf8'));
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

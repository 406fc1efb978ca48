import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault instead of an answer. */
export type ProviderFault = 'hang' | 'html' | 'cut' | 401 | 402 | 403 | 429 | 500 | 503;

interface FakePerson {
  readonly firstName: string;
  readonly lastName: string;
  /** As the registry writes it. */
  readonly birthDate: string;
}

export interface FakeProvider {
  readonly url: string;
  /** Null: all calls are answered. */
  fault: ProviderFault | null;
  /** Makes its verdicts unreadable, as those of a later version may be. */
  isStrange: boolean;
  /** The registry's persons by number. */
  readonly persons: Map<string, FakePerson>;
  stop(): Promise<void>;
}

type Answer = (fake: FakeProvider, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A server over real HTTP that fails on request; `answer` is the provider's own part. */
export async function startFakeProvider(answer: Answer): Promise<FakeProvider> {
  const server = createServer((request, response) => {
    if (fake.fault === null) answer(fake, request, response).catch(() => response.destroy());
    else fail(response, fake.fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ fault: null, isStrange: false, persons: new Map() },
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
  else if (fault === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"entity":');
    setImmediate(() => response.destroy());
  } else send(response, fault, { error: 'no', status: 'no', message: 'no' });
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

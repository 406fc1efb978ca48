import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FakeServer, startFakeServer } from '../fake-server.ts';

interface FakePerson {
  readonly firstName: string;
  readonly lastName: string;
  /** As the registry writes it. */
  readonly birthDate: string;
}

export interface FakeRegistry extends FakeServer {
  /** Makes its verdicts unreadable, as those of a later version may be. */
  isStrange: boolean;
  /** The registry's persons by number. */
  readonly persons: Map<string, FakePerson>;
}

type Answer = (fake: FakeRegistry, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A registry of persons over real HTTP that fails on request; `answer` is the provider's own part. */
export async function startFakeRegistry(answer: Answer, port?: number): Promise<FakeRegistry> {
  const server = await startFakeServer((request, response) => answer(fake, request, response), { port });
  const fake: FakeRegistry = Object.assign(server, { isStrange: false, persons: new Map() });
  return fake;
}

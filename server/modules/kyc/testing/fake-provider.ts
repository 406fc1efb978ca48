import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FakeServer, startFakeServer } from '../../../../tools/providers/fake-server.ts';

export { type ProviderFault, send } from '../../../../tools/providers/fake-server.ts';

interface FakePerson {
  readonly firstName: string;
  readonly lastName: string;
  /** As the registry writes it. */
  readonly birthDate: string;
}

export interface FakeProvider extends FakeServer {
  /** Makes its verdicts unreadable, as those of a later version may be. */
  isStrange: boolean;
  /** The registry's persons by number. */
  readonly persons: Map<string, FakePerson>;
}

type Answer = (fake: FakeProvider, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A registry over real HTTP that fails on request; `answer` is the provider's own part. */
export async function startFakeProvider(answer: Answer): Promise<FakeProvider> {
  const server = await startFakeServer((request, response) => answer(fake, request, response));
  const fake: FakeProvider = Object.assign(server, { isStrange: false, persons: new Map() });
  return fake;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FakeServer, send, startFakeServer } from '../fake-server.ts';
import { NUMBERS } from './sentinels.ts';

interface FakePerson {
  readonly firstName: string;
  readonly lastName: string;
  /** As the registry writes it. */
  readonly birthDate: string;
  /** Whether the registry has the person's death. */
  readonly isDeceased?: boolean;
  /** Of residence, as the registry writes it. */
  readonly state?: string | undefined;
}

export interface FakeRegistry extends FakeServer {
  /** Makes its verdicts unreadable, as those of a later version may be. */
  isStrange: boolean;
  /** The registry's persons by number. */
  readonly persons: Map<string, FakePerson>;
}

/** Whether look-ups of this number alone are refused for now; they are answered so. */
export function isTooMany(number: string, response: ServerResponse): boolean {
  if (NUMBERS[number]?.is !== 'too many') return false;
  send(response, 429, { error: 'Too many requests for this number', status: 'too_many_requests' });
  return true;
}

/** Enters the persons of the numbers with a known outcome. */
export function enterSentinels({ persons }: Pick<FakeRegistry, 'persons'>): void {
  for (const [number, { is, lastName, birthDate, state }] of Object.entries(NUMBERS))
    persons.set(number, { firstName: 'NGOZI', lastName, birthDate, state, isDeceased: is === 'deceased' });
}

type Answer = (fake: FakeRegistry, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A registry of persons over real HTTP that fails on request; `answer` is the provider's own part. */
export async function startFakeRegistry(answer: Answer, port?: number): Promise<FakeRegistry> {
  const server = await startFakeServer((request, response) => answer(fake, request, response), { port });
  const fake: FakeRegistry = Object.assign(server, { isStrange: false, persons: new Map() });
  return fake;
}

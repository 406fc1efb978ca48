import { setTimeout as delay } from 'node:timers/promises';
import { makePerson, type Person } from '../../e2e/people.ts';
import type { AttackFixture, SentMessage } from './attack-fixture.ts';

const POLL_EVERY_MS = 50;
const MESSAGE_LIMIT_MS = 15_000;

/** Waits for a message to that address that passes the test; the server sends messages a moment after its answer. */
export async function messageTo(
  fixture: AttackFixture,
  to: string,
  test: (message: SentMessage) => boolean,
): Promise<SentMessage> {
  const found = (await messagesTo(fixture, to, (messages) => messages.some(test))).find(test);
  if (found === undefined) throw new Error(`No such message reached ${to}.`);
  return found;
}

/** The messages to that address once they pass the test; the server sends messages after its answer. */
export async function messagesTo(
  fixture: AttackFixture,
  to: string,
  test: (messages: readonly SentMessage[]) => boolean,
): Promise<readonly SentMessage[]> {
  for (let waitedMs = 0; waitedMs < MESSAGE_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const messages = await fixture.messages(to);
    if (test(messages)) return messages;
    await delay(POLL_EVERY_MS);
  }
  throw new Error(`No such message reached ${to}.`);
}

/** Runs the call that sends a code to that address; returns its answer and the code. */
export async function withCode<T>(
  fixture: AttackFixture,
  to: string,
  send: () => Promise<T>,
): Promise<T & { readonly otp: string }> {
  const before = (await fixture.messages(to)).map(({ code }) => code);
  const answer = await send();
  const { code } = await messageTo(fixture, to, (sent) => sent.code !== null && !before.includes(sent.code));
  return { ...answer, otp: String(code) };
}

/** A call that must answer 200, to prepare an attack. */
export async function mustAnswer<T = object>(
  { post }: AttackFixture,
  path: string,
  body: object,
  address?: string,
): Promise<T> {
  const answer = await post(path, body, address);
  if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}: ${answer?.text}`);
  return JSON.parse(answer.text) as T;
}

/** Signs up by the code of one channel; the other channel remains unproven. */
export async function signUpBy(
  fixture: AttackFixture,
  channel: 'phone' | 'email',
  given: Partial<Person> = {},
  address?: string,
): Promise<Person & { readonly token: string }> {
  const person = { ...makePerson(), ...given };
  const { fullName, phone, email, password } = person;
  const form = { fullName, phoneNumber: phone, emailAddress: email };
  const { Id, otp } = await withCode(fixture, person[channel], () =>
    mustAnswer<{ Id: string }>(fixture, '/user/signup', form, address),
  );
  await mustAnswer(fixture, '/agent/verify-otp', { Id, otp }, address);
  const chosen = { Id, password, confirmPassword: password };
  const { data } = await mustAnswer<{ data: { token: string } }>(
    fixture,
    '/agent/set-password',
    chosen,
    address,
  );
  return { ...person, token: data.token };
}

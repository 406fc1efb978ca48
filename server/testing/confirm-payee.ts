import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

const POLL_EVERY_MS = 25;
const TRIES = 400;

interface Delivered {
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
}

/** The messages at a phone number or address that match, newest first; delivery is a job, so they arrive a moment after the answer. */
export async function deliveredTo({ app }: TestApp, to: string, pattern: RegExp): Promise<Delivered[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await app.inject(`/sandbox/outbox?to=${encodeURIComponent(to)}`);
    const found = (answer.json() as Delivered[]).filter(({ subject, text }) =>
      pattern.test(`${subject}: ${text}`),
    );
    if (found.length > 0) return found;
    await pause(POLL_EVERY_MS);
  }
  return assert.fail(`nothing that says ${pattern} reached ${to}`);
}

export async function codeTo(server: TestApp, to: string, pattern: RegExp): Promise<string> {
  const [newest] = await deliveredTo(server, to, pattern);
  return newest?.code ?? assert.fail(`no code reached ${to}`);
}

export const PAYEE_CODE = /for withdrawals\. It works/;

/** Confirms an account by the code at the player's phone, and returns the payee's id. */
export async function confirmPayee(
  server: TestApp,
  { token, phoneNumber }: { readonly token: string; readonly phoneNumber: string },
  account: { readonly bankCode: string; readonly accountNumber: string },
): Promise<string> {
  const post = async (url: string, payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url, payload });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const { Id } = await post('/agent/confirm-payee/start', { token, ...account });
  const otp = await codeTo(server, phoneNumber, PAYEE_CODE);
  return (await post('/agent/confirm-payee/finish', { token, Id, otp })).payeeId;
}

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { useForm } from 'react-hook-form';
import { SubmitRow } from '../forms/submit-row.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { send } from './send.ts';

const hmacSignatureSecret = 'a secret of the server';
const bodies: Record<string, unknown>[] = [];
let challenge: string;
let answered: PromiseWithResolvers<void>;

beforeEach(async () => {
  bodies.length = 0;
  answered = Promise.withResolvers();
  challenge = JSON.stringify(
    await createChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 50, deriveKey },
      hmacSignatureSecret,
    }),
  );
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (_url: unknown, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    if (body.proof === undefined)
      return Response.json(
        {
          code: 'proof_of_work_required',
          message: 'Work first.',
          challenge,
        },
        { status: 428 },
      );
    await answered.promise;
    return Response.json({ status: 200, message: 'OTP sent successfully.', Id: 'the-id' });
  });
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

const FORGOT = '/agent/forgot-password';

function Form() {
  const form = useForm();
  const { submit, busy, notice } = useSubmit({
    send: () => send(FORGOT, { userId: '08031234567' }),
    onAccepted: () => undefined,
    onFailure: (refusal) => ({ notice: refusal?.message ?? 'No network.' }),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
      <SubmitRow label="Send" busyLabel="Sending..." busy={busy} notice={notice} />
    </form>
  );
}

test('the work that a call costs is done, shown in the button, and sent with the same call', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  assert.ok(await screen.findByText('Checking that you are not a robot…'));
  answered.resolve();
  await waitFor(() => assert.ok(screen.getByRole('button', { name: 'Send' })));
  assert.deepEqual(bodies[0], { userId: '08031234567' });
  const { proof, ...rest } = bodies[1] ?? {};
  assert.deepEqual(rest, { userId: '08031234567' });
  const { challenge: solved, solution } = JSON.parse(String(proof));
  const { verified } = await verifySolution({ challenge: solved, solution, deriveKey, hmacSignatureSecret });
  assert.ok(verified);
  assert.equal(bodies.length, 2);
});

test('work that cannot be done leaves the refusal as it is', async () => {
  challenge = 'not a challenge';
  const sent = await send(FORGOT, { userId: '08031234567' });
  assert.ok(!sent.ok && sent.kind === 'refused');
  assert.equal(sent.message, 'Work first.');
  assert.equal(bodies.length, 1);
});

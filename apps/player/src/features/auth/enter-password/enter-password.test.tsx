import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { pendingSignup } from '../../../session/session.ts';
import { Component as EnterPassword } from './enter-password.tsx';

const SECOND_CODE_SENT = 'The second code is in the same message.';
const bodies: Record<string, unknown>[] = [];

beforeEach(() => {
  bodies.length = 0;
  sessionStorage.clear();
  pendingSignup.save({ message: '', id: 'the-reset' });
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (_url: unknown, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    const code = body.secondCode === undefined ? 'second_code_required' : 'second_code_wrong';
    return Response.json(
      { status: 403, message: SECOND_CODE_SENT, code, field: 'secondCode' },
      { status: 403 },
    );
  });
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

test('the field of the second code appears under the passwords, which stay, and is sent with them', async () => {
  const user = userEvent.setup({ delay: null });
  render(<EnterPassword />, { wrapper: MemoryRouter });
  await user.type(screen.getByLabelText('Password'), 'Molue#2027');
  await user.type(screen.getByLabelText('Confirm password'), 'Molue#2027');
  assert.equal(screen.queryByText('Second code'), null);
  await user.click(screen.getByRole('button', { name: 'Save password' }));

  assert.ok(await screen.findByText(SECOND_CODE_SENT));
  await waitFor(() => assert.equal(document.activeElement, screen.getByLabelText('Digit 1 of 6')));
  assert.equal(screen.queryByText('Failed to create password. Please try again.'), null);
  await user.keyboard('482915');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => assert.equal(bodies.length, 2));
  const { password, secondCode } = bodies[1] ?? {};
  assert.deepEqual([password, secondCode], ['Molue#2027', '482915']);
});

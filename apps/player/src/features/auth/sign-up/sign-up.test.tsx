import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { toast } from '../../../browser/toast.ts';
import { asAgent, paths } from '../../../navigation/paths.ts';
import { Component as SignUp } from './sign-up.tsx';

beforeEach(() => {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => Response.json({ status: 200, data: { google: null } }));
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

const open = (entry: string | { pathname: string; state: unknown }) =>
  render(
    <MemoryRouter initialEntries={[entry]}>
      <SignUp />
    </MemoryRouter>,
  );
const type = () => screen.getByLabelText<HTMLSelectElement>('Register As').value;

test('a visitor from the agents’ page finds the form on Agent', async () => {
  for (const entry of [paths.signUpAgent, { pathname: paths.signUp, state: asAgent }]) {
    open(entry);
    assert.ok(await screen.findByLabelText('Business name'));
    assert.equal(type(), 'Agent');
    cleanup();
  }
});

test('any other visitor does not', () => {
  for (const entry of [paths.signUp, '/signup?as=somebody', { pathname: paths.signUp, state: { as: 5 } }]) {
    open(entry);
    assert.notEqual(type(), 'Agent');
    assert.equal(screen.queryByLabelText('Business name'), null);
    cleanup();
  }
});

test('§8.2 a refused sign-up shows the server’s sentence, and An error occurred where the server sent none', async () => {
  const user = userEvent.setup({ delay: null });
  const toasts = mock.method(toast, 'error', () => undefined);
  for (const [message, text] of [
    ['We take no new players tonight.', 'We take no new players tonight.'],
    ['', 'An error occurred'],
    [undefined, 'An error occurred'],
  ] as const) {
    mock.method(globalThis, 'fetch', async (path: string) =>
      path === '/user/signup'
        ? Response.json({ status: 403, code: 'closed', message }, { status: 403 })
        : Response.json({ status: 200, data: { google: null } }),
    );
    toasts.mock.resetCalls();
    open(paths.signUp);
    await user.selectOptions(screen.getByLabelText('Register As'), 'Individual');
    await user.type(screen.getByLabelText(/^Full name/i), 'Ada Obi');
    await user.type(screen.getByLabelText(/^Phone number/i), '08031234567');
    await user.type(screen.getByLabelText(/^Email/i), 'ada@example.com');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' });
    // The form is validated in a separate promise.
    await waitFor(() =>
      assert.deepEqual([button.disabled, button.getAttribute('aria-disabled')], [false, null]),
    );
    await user.click(button);
    await waitFor(() => assert.deepEqual(toasts.mock.calls[0]?.arguments, [text]));
    cleanup();
  }
});

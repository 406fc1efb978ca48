import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Component as Login } from './login.tsx';

beforeEach(() => {
  const options = { status: 200, data: { google: null } };
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => Response.json(options));
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

test('§4.3 Sign in is not enabled while something is missing, and a press names it', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Login />, { wrapper: MemoryRouter });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  assert.equal(button.getAttribute('aria-disabled'), 'true');
  assert.equal(button.disabled, false, 'a disabled button answers nothing');

  await user.click(button);
  assert.ok(await screen.findByText('Email is required'));
  assert.ok(screen.getByText('Password is required'));
  const identifier = screen.getByLabelText('Phone number or email');
  await waitFor(() => assert.equal(document.activeElement, identifier));

  await user.type(identifier, '08031234567');
  await user.click(button);
  await waitFor(() => {
    assert.equal(screen.queryByText('Email is required'), null);
    assert.equal(document.activeElement, screen.getByLabelText('Password'));
  });

  await user.type(screen.getByLabelText('Password'), 'Danfo!2026');
  // The form is validated in a separate promise.
  await waitFor(() => assert.equal(button.getAttribute('aria-disabled'), null));
});

test('a login is sent with the device of an earlier one, and a wait stands above the button', async () => {
  localStorage.setItem('jara-device', 'the device');
  const sent: unknown[] = [];
  mock.method(globalThis, 'fetch', async (url: unknown, init?: RequestInit) => {
    if (!String(url).endsWith('/agent/login')) return Response.json({ status: 200, data: { google: null } });
    sent.push(JSON.parse(String(init?.body)));
    const message = 'Too many wrong passwords. Try again in 2 minutes.';
    return Response.json(
      { status: 429, code: 'login_wait', message },
      { status: 429, headers: { 'retry-after': '120' } },
    );
  });
  const user = userEvent.setup({ delay: null });
  render(<Login />, { wrapper: MemoryRouter });
  await user.type(screen.getByLabelText('Phone number or email'), '08031234567');
  await user.type(screen.getByLabelText('Password'), 'Danfo!2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  assert.ok(await screen.findByText('Too many wrong passwords. Try again in 2 minutes.'));
  assert.deepEqual(sent, [{ userId: '08031234567', password: 'Danfo!2026', device: 'the device' }]);
  localStorage.clear();
});

test('fields that a password manager filled without events are sent as they stand', async () => {
  const sent: unknown[] = [];
  mock.method(globalThis, 'fetch', async (url: unknown, init?: RequestInit) => {
    if (!String(url).endsWith('/agent/login')) return Response.json({ status: 200, data: { google: null } });
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ status: 401, code: 'login_failed', message: 'No.' }, { status: 401 });
  });
  render(<Login />, { wrapper: MemoryRouter });
  screen.getByLabelText<HTMLInputElement>('Phone number or email').value = '08031234567';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'Danfo!2026';
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => assert.deepEqual(sent, [{ userId: '08031234567', password: 'Danfo!2026' }]));
});

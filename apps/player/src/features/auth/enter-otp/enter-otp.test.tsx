import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Component as EnterOtp } from './enter-otp.tsx';

const NEW_CODE_SENT = 'If a code is awaited there, a new one is on its way. We send at most five an hour.';
const calls: [path: string, body: unknown][] = [];

beforeEach(() => {
  calls.length = 0;
  sessionStorage.clear();
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (url: unknown, init: RequestInit) => {
    calls.push([String(url), JSON.parse(String(init.body))]);
    if (String(url) === '/api/resend-otp')
      return Response.json({ status: 200, message: NEW_CODE_SENT, Id: 'the-id-of-this-request' });
    if (String(url) === '/agent/resend-otp')
      return Response.json({ status: 200, message: NEW_CODE_SENT, askedByContact: true });
    return Response.json(
      { status: 400, message: 'That code is not right. Check it and try again.', code: 'wrong_code' },
      { status: 400 },
    );
  });
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

const typeCode = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByLabelText('Digit 1 of 6')).then(() => user.keyboard('123456'));

test('the page without its sign-up requests the number, continues with the answer’s Id, and shows nothing as sent', async () => {
  const user = userEvent.setup({ delay: null });
  render(<EnterOtp />, { wrapper: MemoryRouter });
  assert.ok(screen.getByText('Enter the 6-digit OTP sent to you'));

  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Verify and Process' }));
  assert.ok(await screen.findByText('This page cannot tell whose code that is. Ask for a new one below.'));
  assert.deepEqual(calls, [], 'a code without its request is sent nowhere');

  await user.type(screen.getByLabelText('Phone number or email'), '08031234567');
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  assert.ok(await screen.findByText(NEW_CODE_SENT));
  assert.deepEqual(calls.pop(), ['/api/resend-otp', { emailOrNumber: '08031234567' }]);
  await waitFor(() => {
    assert.equal(document.activeElement, screen.getByLabelText('Digit 1 of 6'));
    assert.equal(screen.queryByLabelText('Phone number or email'), null);
  });
  assert.ok(screen.getByRole('link', { name: 'Sign Up' }), 'nothing may come, and there is a way on');

  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Verify and Process' }));
  await waitFor(() =>
    assert.deepEqual(calls.at(-1), ['/agent/verify-otp', { otp: '123456', Id: 'the-id-of-this-request' }]),
  );

  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await waitFor(() =>
    assert.deepEqual(calls.at(-1), ['/agent/resend-otp', { Id: 'the-id-of-this-request' }]),
  );
  await screen.findAllByText(NEW_CODE_SENT);
  assert.equal(screen.queryByText('OTP resent successfully!'), null);
});

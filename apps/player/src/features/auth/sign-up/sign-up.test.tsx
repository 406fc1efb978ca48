import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
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

test('somebody who came to become an agent finds the form on Agent', async () => {
  for (const entry of [paths.signUpAgent, { pathname: paths.signUp, state: asAgent }]) {
    open(entry);
    assert.ok(await screen.findByLabelText('Business name'));
    assert.equal(type(), 'Agent');
    cleanup();
  }
});

test('everybody else does not', () => {
  for (const entry of [paths.signUp, '/signup?as=somebody', { pathname: paths.signUp, state: { as: 5 } }]) {
    open(entry);
    assert.notEqual(type(), 'Agent');
    assert.equal(screen.queryByLabelText('Business name'), null);
    cleanup();
  }
});

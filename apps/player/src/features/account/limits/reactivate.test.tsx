import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../../api/query-client.ts';
import { endSession, startSession } from '../../../session/session.ts';
import { BlockNotice } from './block-notice.tsx';

const DORMANT = { reason: 'dormant', since: '2027-12-01T04:00:00Z', until: null, endsAt: null };
const WRONG = { status: 400, code: 'wrong_code', field: 'otp', message: 'That code is not right.' };
let isDormant: boolean;
const calls: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];

function answerOf(path: string, body: Readonly<Record<string, unknown>>): { readonly status: number } {
  if (path === '/agent/reactivate-account/start')
    return Object.assign(
      { status: 200, Id: 'an id', message: 'Sent.' },
      { data: { channel: 'phone', sentTo: '••• 4567' } },
    );
  if (path !== '/agent/reactivate-account/finish')
    return Object.assign({ status: 200 }, { data: { bets: isDormant ? DORMANT : null } });
  if (body.otp !== '123456') return WRONG;
  isDormant = false;
  return Object.assign({ status: 200 }, { message: 'Your account is open again.' });
}

beforeEach(() => {
  calls.length = 0;
  isDormant = true;
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, request: { body: string }) => {
    const body = JSON.parse(request.body);
    calls.push({ path, body });
    const answer = answerOf(path, body);
    return Response.json(answer, { status: answer.status });
  });
  act(() =>
    startSession({
      ...{ token: 'a token', userType: 'Individual', userId: 'an id', fullName: 'Adaeze Okonkwo' },
      ...{ depositCode: '7012345678', referralCode: 'JARA2026', kycStatus: 'unverified' },
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  act(endSession);
  mock.restoreAll();
});

test('a player opens a dormant account by a code; a wrong code is refused under its boxes', async () => {
  render(<BlockNotice />);
  const user = userEvent.setup({ delay: null });
  const type = async (code: string) => {
    await user.click(screen.getByLabelText('Digit 1 of 6'));
    await user.keyboard(code);
  };
  await user.click(await screen.findByRole('button', { name: 'Open my account again' }));
  assert.ok(await screen.findByText(/We sent a code to ••• 4567/));
  await type('654321');
  await user.click(screen.getByRole('button', { name: 'Open my account' }));
  assert.ok(await screen.findByText('That code is not right.'));
  await type('123456');
  await user.click(screen.getByRole('button', { name: 'Open my account' }));
  await waitFor(() => assert.equal(screen.queryByText(/for a long time/), null));
  const finished = calls.filter(({ path }) => path === '/agent/reactivate-account/finish').at(-1);
  assert.deepEqual(finished?.body, { token: 'a token', Id: 'an id', otp: '123456' });
});

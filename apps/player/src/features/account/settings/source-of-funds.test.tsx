import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { AnswerOf } from '@jara/contract/calls';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../../api/query-client.ts';
import { endSession, startSession } from '../../../session/session.ts';
import { SourceOfFunds } from './source-of-funds.tsx';

let request: AnswerOf<'/agent/source-of-funds'>['data'];
let answers: object[];

beforeEach(() => {
  answers = [];
  request = { state: 'open', dueAt: '2026-12-05T09:00:00.000Z', isBlocked: false };
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/agent/source-of-funds') return Response.json({ status: 200, data: request });
    const { token, ...answer } = JSON.parse(body);
    answers.push(answer);
    if (request !== null) request = { ...request, state: 'answered' };
    return Response.json({ status: 200, message: 'Received.' });
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

test('a player answers the question about the source of funds, and reads that a person decides', async () => {
  render(<SourceOfFunds />);
  await screen.findByText(/by 10:00 on 5 December/);
  await userEvent.click(screen.getByRole('button', { name: 'Answer now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await screen.findByText('Enter your occupation.');
  assert.deepEqual(answers, []);
  await userEvent.type(screen.getByLabelText('Your occupation'), 'Trader');
  await userEvent.selectOptions(screen.getByLabelText('Main source of the money'), 'business');
  await userEvent.type(screen.getByLabelText('Details, if you wish'), 'A shop');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    assert.deepEqual(answers, [{ occupation: 'Trader', source: 'business', details: 'A shop' }]),
  );
  await screen.findByText(/A person reads it and writes to you\./);
  assert.equal(screen.queryByRole('dialog'), null);
});

test('a player without a question, or whose answer was accepted, sees nothing of it', async () => {
  request = { ...(request as NonNullable<typeof request>), state: 'accepted' };
  const { container } = render(<SourceOfFunds />);
  await waitFor(() => assert.ok(queryClient.isFetching() === 0));
  assert.equal(container.textContent, '');
});

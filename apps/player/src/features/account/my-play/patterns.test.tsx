import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { AnswerOf } from '@jara/contract/calls';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { endSession, startSession } from '../../../session/session.ts';
import { Patterns } from './patterns.tsx';

type Answer = AnswerOf<'/agent/play-patterns'>['data'];

let patterns: Answer = [];
const person = {
  token: 'a token',
  userType: 'Individual',
  userId: 'an id',
  fullName: 'Adaeze Okonkwo',
  depositCode: '7012345678',
  referralCode: 'JARA2026',
  kycStatus: 'unverified',
} as const;

beforeEach(() => {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => Response.json({ status: 200, data: patterns }));
  act(() => startSession(person));
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
});

const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Patterns }])} />);

test('each pattern is a plain sentence with its figures, and the rules are linked', async () => {
  const day = '2026-11-28';
  patterns = [
    { rule: 'chasing', day, figures: { deposits: 3, deposited: 4500 } },
    { rule: 'night_play', day, figures: { nights: 5, days: 7 } },
    { rule: 'rising_stakes', day, figures: { staked: 25_000, usual: 5_000 } },
    { rule: 'withdrawals', day, figures: { requested: 4, returned: 0 } },
    { rule: 'raised_limits', day, figures: { changes: 3, days: 7 } },
    { rule: 'declined_deposits', day, figures: { transfers: 2 } },
    { rule: 'long_session', day, figures: { minutes: 315 } },
  ];
  show();
  await screen.findByRole('region', { name: 'Patterns in your play' });
  assert.deepEqual(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent),
    [
      'On 28 Nov you deposited 3 times soon after a bet, ₦4,500 in all.',
      'You staked after midnight on 5 of the 7 days up to 28 Nov.',
      'In the week up to 28 Nov you staked ₦25,000. A usual week of yours was ₦5,000.',
      'On 28 Nov you requested 4 withdrawals, and 0 came back.',
      'In the 7 days up to 28 Nov you requested or confirmed higher limits 3 times.',
      'On 28 Nov your limit kept 2 transfers, or parts of them, from your balance.',
      'On 28 Nov you had played for 5 h 15 min without a pause of half an hour.',
    ],
  );
  const rules = screen.getByRole('link', { name: 'The rules' });
  assert.equal(rules.getAttribute('href'), '/rules#responsible-gambling');
});

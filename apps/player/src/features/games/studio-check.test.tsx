import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { endSession, startSession } from '../../session/session.ts';
import { GameFrame } from './game-frame.tsx';

let isCheckDue: boolean;
let calls: string[];

beforeEach(() => {
  [isCheckDue, calls] = [true, []];
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (url: string) => {
    const path = new URL(url, 'http://here').pathname;
    calls.push(path);
    if (path === '/agent/reality-check') isCheckDue = false;
    const session = {
      startedAt: '2026-11-28T09:00:00.000Z',
      now: '2026-11-28T10:00:00.000Z',
      staked: 900,
      paid: 400,
    };
    const data = { bets: null, realityCheckMinutes: 60, isCheckDue, session };
    return Response.json(
      path === '/agent/play-state'
        ? { status: 200, data }
        : { status: 200, message: '', balance: 0, held: 0 },
    );
  });
  startSession({
    ...{ token: 'a token', userType: 'Individual', userId: '1', fullName: 'Ada Obi' },
    ...{ depositCode: '9900000001', referralCode: 'ADA1', kycStatus: 'unverified' },
  });
});
afterEach(() => {
  cleanup();
  endSession();
  mock.restoreAll();
});

test('a reality check lies over the game of a studio, with time and net position, until it is answered', async () => {
  const frame = (
    <GameFrame
      url="http://studio.example/play"
      title="A studio’s game"
      back={{ to: '/virtual', name: 'Games' }}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: frame }])} />);
  assert.equal(calls.includes('/agent/play-state'), false, 'a game of ours may still be loading');
  fireEvent.load(screen.getByTitle('A studio’s game'));
  const dialog = await screen.findByRole('dialog', { name: 'Time for a short look back' });
  assert.match(dialog.textContent ?? '', /60 min.*₦500 behind/);
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
});

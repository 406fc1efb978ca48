import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { toast } from '../../browser/toast.ts';
import { navigateWith } from '../../navigation/go-to.ts';
import { paths } from '../../navigation/paths.ts';
import { afterLogin } from '../../session/after-login.ts';
import { takeChoice } from '../../session/kept-choice.ts';
import { logOut } from '../../session/log-out.ts';
import { endSession, startSession } from '../../session/session.ts';
import { GameView } from './game-view.tsx';
import { locationOf } from './location.ts';

const GAME = 'game=trivia&id=st-7';
const LAUNCHED = 'http://games.example/play/st-7?code=used';

function refuseEverySession(): void {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  const refusal = { status: 401, code: 'no_session', message: 'Please login to continue' };
  mock.method(globalThis, 'fetch', async () => Response.json(refusal, { status: 401 }));
}

beforeEach(refuseEverySession);
afterEach(() => {
  cleanup();
  endSession();
  mock.restoreAll();
});

function enter(): void {
  startSession({
    token: 'ended elsewhere',
    userType: 'Individual',
    userId: '1',
    fullName: 'Ada Obi',
    depositCode: '9900000001',
    referralCode: 'ADA1',
    kycStatus: 'unverified',
  });
}

const LOGIN = '/login';

function game(base: string) {
  return (
    <GameView base={base} location={locationOf('trivia')} list={{ state: 'loading' }} id="st-7" url={null} />
  );
}

/** Opens an address in the window itself, from which a refused call reads its location. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: paths.virtual, element: game(paths.virtual) },
    { path: paths.dashboardVirtual, element: game(paths.dashboardVirtual) },
    { path: paths.login, element: null },
    { path: paths.root, element: null },
  ]);
  navigateWith((to) => void router.navigate(to));
  render(<RouterProvider router={router} />);
}

/** The destination of the login page that is now open. */
async function afterTheLogin(): Promise<string> {
  await waitFor(() => assert.equal(window.location.pathname, LOGIN));
  const query = new URLSearchParams(window.location.search);
  return takeChoice(query.get('from'))?.to ?? afterLogin(query.get('from'), query.get('next'));
}

test('§6.2 a visitor who follows a link to a game comes back to it through the login', async () => {
  for (const base of ['/virtual', '/dashboard/virtual']) {
    open(`${base}?${GAME}`);
    assert.equal(await afterTheLogin(), `/virtual?${GAME}`, base);
    cleanup();
  }
});

test('a player whose session has ended in mid-game comes back to the game through the login', async () => {
  for (const base of ['/virtual', '/dashboard/virtual']) {
    enter();
    open(`${base}?${GAME}&url=${encodeURIComponent(LAUNCHED)}`);
    const to = new URL(await afterTheLogin(), 'http://localhost');
    assert.equal(to.searchParams.get('game'), 'trivia', base);
    assert.equal(to.searchParams.get('id'), 'st-7', base);
    cleanup();
  }
});

test('a logout in mid-game leads to the front page, and opens no login', async () => {
  mock.method(globalThis, 'fetch', () => new Promise<Response>(() => undefined));
  const toasts = mock.method(toast, 'success', () => undefined);
  enter();
  open(`/virtual?${GAME}`);
  await screen.findByText('Opening the game');
  mock.timers.enable({ apis: ['setTimeout'] });
  act(logOut);
  const here = window.location.pathname;
  mock.timers.tick(2000);
  mock.timers.reset();
  assert.equal(here, '/virtual');
  assert.deepEqual(toasts.mock.calls[0]?.arguments, ['Logout successful']);
  await waitFor(() => assert.equal(window.location.pathname, '/'));
  assert.equal(takeChoice('Virtual'), null);
});

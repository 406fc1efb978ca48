import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { WAITING_LASTS_MS } from '@jara/bridge/post';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { opensDepositOf, paths } from '../../navigation/paths.ts';
import { isInactivityHeld } from '../../session/inactivity-hold.ts';
import { GameFrame } from './game-frame.tsx';

// The tests' document loads no frame and logs that.
beforeEach(() => {
  mock.method(console, 'error', (error: unknown) =>
    assert.match(String(error), /Failed to load iframe page/),
  );
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
  queryClient.clear();
});

const ORIGIN = 'http://games.example';
const GAME = '/dashboard/virtual?game=casino&casinoType=jackpot_games&id=keno-80';
const CATALOGUE = { to: '/dashboard/virtual', name: 'the games' };

/** The frame of Keno 80, and how to post to the page as a window of some origin. */
function open(isPage = false) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <GameFrame
          url={`${ORIGIN}/play/keno-80?code=1`}
          title="Keno 80"
          back={CATALOGUE}
          again={GAME}
          isPage={isPage}
        />
      ),
    },
    { path: '*', element: null },
  ]);
  render(<RouterProvider router={router} />);
  const frame = screen.getByTitle('Keno 80');
  // Replaces the game's window, which a frame that is not loaded does not have.
  const game = frame as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: game });
  const post = (data: unknown, origin = ORIGIN, source = game) =>
    act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  return { router, post };
}

test('a game that lacks money opens the wallet’s deposit, which leads back to the same game', async () => {
  const { router, post } = open();
  await post({ type: 'open-deposit' });
  const { pathname, state } = router.state.location;
  assert.equal(pathname, paths.wallet);
  assert.deepEqual(state, opensDepositOf({ to: GAME, title: 'Keno 80' }));
  await act(() => router.navigate(-1));
  assert.equal(router.state.location.pathname, '/');
});

test('the sportsbook may share and save what a game may not', (t) => {
  Object.defineProperty(navigator, 'share', { value: () => undefined, configurable: true });
  t.after(() => Reflect.deleteProperty(navigator, 'share'));
  open();
  assert.equal(screen.getByTitle('Keno 80').getAttribute('sandbox'), 'allow-scripts allow-same-origin');
  assert.equal(screen.getByTitle('Keno 80').getAttribute('allow'), null);
  cleanup();
  open(true);
  const frame = screen.getByTitle('Keno 80');
  assert.equal(frame.getAttribute('sandbox'), 'allow-scripts allow-same-origin allow-downloads');
  assert.equal(frame.getAttribute('allow'), 'web-share; clipboard-write');
});

test('the page saves the file of a season for a game, which may save nothing itself', async (t) => {
  const saved: Blob[] = [];
  const names: string[] = [];
  t.mock.method(URL, 'createObjectURL', (file: Blob) => `blob:${saved.push(file)}`);
  t.mock.method(HTMLAnchorElement.prototype, 'click', function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  // The object URL of a file is revoked long after the test.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { post } = open();
  await post({ type: 'save-season', seasonId: 'one', file: '{"played":[]}' });
  assert.deepEqual(names, ['season-one.json']);
  assert.equal(await saved[0]?.text(), '{"played":[]}');
});

test('until it has loaded the page names what it opens: a game, or its own title', () => {
  open();
  assert.ok(screen.getByText('Opening the game'));
  cleanup();
  const element = (
    <GameFrame
      url={`${ORIGIN}/sports/`}
      title="Sports"
      back={CATALOGUE}
      opening="Opening the sportsbook"
      isPage
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  assert.ok(screen.getByText('Opening the sportsbook'));
  assert.equal(screen.queryByText('Opening the game'), null);
});

test('another origin, or another window of the game’s, cannot open the frame', async () => {
  const { router, post } = open();
  await post({ type: 'open-deposit' }, 'http://evil.example');
  await post({ type: 'open-deposit' }, ORIGIN, window);
  assert.equal(router.state.location.pathname, '/');
});

test('a game in which the player waits for a bet holds the inactivity timer until it is left', async () => {
  const { post } = open();
  await post({ type: 'player-active' });
  assert.equal(isInactivityHeld(Date.now()), false);
  await post({ type: 'player-waits' }, 'http://evil.example');
  assert.equal(isInactivityHeld(Date.now()), false);
  await post({ type: 'player-waits' });
  assert.equal(isInactivityHeld(Date.now()), true);
  // An unrepeated report holds it only for its own duration.
  assert.equal(isInactivityHeld(Date.now() + WAITING_LASTS_MS), false);
  cleanup();
  assert.equal(isInactivityHeld(Date.now()), false);
});

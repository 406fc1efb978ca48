import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { AnySharedClient } from '@jara/game-client/shared/client';
import { betOf } from '@jara/game-client/shared/testing/session-fixture';
import { act, cleanup, waitFor } from '@testing-library/react';

// The list of the games' files is made by the build.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/apps/games/src/clients.ts')
      ? { format: 'module', source: 'export const loadPidgin = async () => ({});', shortCircuit: true }
      : nextLoad(url, context),
});
const { startShared } = await import('./shared.tsx');

const ORIGIN = 'https://player.example';
const REPORT_EVERY_MS = 20_000;

/** A game with an empty view. */
const client = {
  game: { betsPerRound: 1, title: 'A game', limits: { minStakeKobo: 10_000n } },
  GameView: () => null,
  rules: async () => [],
  figure: 'bird',
} as unknown as AnySharedClient;

const messages: { readonly message: { readonly type: string }; readonly origin: string }[] = [];
const ownParent = Object.getOwnPropertyDescriptor(window, 'parent');

beforeEach(() => {
  sessionStorage.clear();
  messages.length = 0;
  const parent = {
    postMessage: (message: { type: string }, origin: string) => messages.push({ message, origin }),
  };
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  // jsdom's own timeout would keep the process alive for twenty seconds.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.timers.enable({ apis: ['setInterval'] });
});
afterEach(() => {
  cleanup();
  mock.timers.reset();
  mock.restoreAll();
  Object.defineProperty(window, 'parent', ownParent ?? { value: window, configurable: true });
});

/** Opens the game in a frame, for a player with these bets on the round. */
async function open(bets: readonly ReturnType<typeof betOf>[]): Promise<void> {
  const session = { startedAt: '2026-01-01T00:00:00Z', now: '2026-01-01T00:00:00Z', staked: 0, paid: 0 };
  const answers: Record<string, unknown> = {
    '/game/shared/session': { token: 'token' },
    '/game/shared/state': { balance: 1_000, session, bets },
  };
  const requests: string[] = [];
  mock.method(globalThis, 'fetch', async (path: string) => {
    requests.push(path);
    const answer = answers[path];
    // Without a ticket the live channel ends.
    return answer === undefined
      ? Response.json({ code: 'session_ended', message: '' }, { status: 401 })
      : Response.json(answer);
  });
  const root = document.body.appendChild(document.createElement('div'));
  const address = { gameId: 'a-game', code: 'code', language: null };
  await act(() => startShared(root, { address, origin: ORIGIN, loading: Promise.resolve(client) }));
  await act(() =>
    waitFor(() => assert.ok(requests.length > 2, 'the session is open and its channel was asked for')),
  );
}

const waits = () => messages.filter(({ message }) => message.type === 'player-waits');

test('a game reports to the page around it for as long as a bet of the player rides', async () => {
  await open([betOf('bet', 'round')]);
  assert.deepEqual(waits(), []);
  mock.timers.tick(REPORT_EVERY_MS);
  assert.deepEqual(waits(), [{ message: { type: 'player-waits' }, origin: ORIGIN }]);
  mock.timers.tick(REPORT_EVERY_MS);
  assert.equal(waits().length, 2);
});

test('a game reports nothing of a player without a bet', async () => {
  await open([]);
  mock.timers.tick(3 * REPORT_EVERY_MS);
  assert.deepEqual(waits(), []);
});

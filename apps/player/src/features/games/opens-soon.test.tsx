import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { refused, UNREACHED } from '@jara/calls/sent';
import type { CatalogueGame } from '@jara/contract/games';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../session/session.ts';
import { CategoryView } from './category-view.tsx';
import { GameTile } from './dashboard/dashboard.tsx';
import { categories, gameCards } from './dashboard/game-cards.ts';
import type { GameList } from './game-list.ts';
import { locationOf } from './location.ts';
import { Outcome, Component as SportsBetting } from './sports-betting.tsx';
import { TopLevel } from './top-level.tsx';

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  mock.restoreAll();
});

const PLAYER = {
  token: 'a token',
  userType: 'Individual',
  userId: '1',
  fullName: 'Ada Obi',
  depositCode: '9900000001',
  referralCode: 'ADA1',
  kycStatus: 'unverified',
} as const;

const SOON = 'Opens soon';
const game = (gameTitle: string): CatalogueGame => ({
  gameId: gameTitle,
  gameTitle,
  gameMode: 'instant',
  thumbnail: '',
});
const listOf = (hasSports: boolean, ...titles: readonly string[]): GameList => ({
  state: 'ready',
  games: titles.map(game),
  hasSports,
});
const card = (name: RegExp) => screen.getByRole('link', { name }).textContent ?? '';

test('a card of the catalogue shows Opens soon until a game of its kind is listed', () => {
  const { unmount } = render(<TopLevel base="/virtual" list={listOf(false, 'Boom Field')} />, {
    wrapper: MemoryRouter,
  });
  for (const name of [/^Football league/, /^Races/, /^Trivia/, /^Fight/])
    assert.ok(card(name).includes(SOON));
  for (const name of [/^Aviator games/, /^Spin and casino/]) assert.ok(!card(name).includes(SOON));
  unmount();
  render(<TopLevel base="/virtual" list={listOf(true, 'Kaduna Horse Derby')} />, { wrapper: MemoryRouter });
  for (const name of [/^Football league/, /^Races/]) assert.ok(!card(name).includes(SOON));
  assert.ok(card(/^Aviator games/).includes(SOON));
});

test('an empty category shows the same sentence, and leads to what is open', () => {
  render(<CategoryView base="/virtual" location={locationOf('races')} list={listOf(false, 'Boom Field')} />, {
    wrapper: MemoryRouter,
  });
  assert.ok(screen.getByText(SOON));
  assert.ok(screen.getByRole('link', { name: 'Play Spin it' }));
  assert.equal(screen.queryByRole('button'), null);
});

test('the dashboard offers the kinds of game that exist, and marks the sportsbook until it does', () => {
  const list = listOf(false, 'Boom Field', 'Keno 80');
  assert.deepEqual(
    categories(list).map(({ title }) => title),
    ['Aviator games', 'Spin and roulette', 'Number and poker'],
  );
  const sports = (of: GameList) =>
    gameCards(of).find(({ title }) => title === 'Sports Betting') ?? assert.fail('no card of the sportsbook');
  render(<GameTile card={sports(list)} />, { wrapper: MemoryRouter });
  assert.ok(card(/^Sports Betting/).includes(SOON));
  cleanup();
  render(<GameTile card={sports(listOf(true))} />, { wrapper: MemoryRouter });
  assert.ok(!card(/^Sports Betting/).includes(SOON));
});

test('a sportsbook without an operator opens soon, without a retry; one that fails can be tried again', () => {
  render(<Outcome opened={refused(404, 'unknown_game', 'There is no such game.')} onRetry={assert.fail} />, {
    wrapper: MemoryRouter,
  });
  assert.ok(screen.getByText(SOON));
  assert.equal(screen.queryByRole('button'), null);
  cleanup();
  for (const [opened, text] of [
    [refused(502, 'provider_down', 'Away'), 'Failed to load the game. Please try again later.'],
    [UNREACHED, 'An error occurred while loading the game.'],
  ] as const) {
    render(<Outcome opened={opened} onRetry={assert.fail} />, { wrapper: MemoryRouter });
    assert.equal(screen.getByRole('alert').textContent, text);
    assert.ok(screen.getByRole('button', { name: 'Retry' }));
    cleanup();
  }
});

test('a booking code is handed to the sportsbook once, and leaves the address of the page', () => {
  mock.method(console, 'error', (error: unknown) =>
    assert.match(String(error), /Failed to load iframe page/),
  );
  window.history.replaceState({ key: 'of the router' }, '', '/sports-betting?code=AB12&x=1');
  const opened = { ok: true, url: 'http://games.example/sports/?code=1' } as const;
  render(<Outcome opened={opened} booking="AB12" onRetry={assert.fail} />, { wrapper: MemoryRouter });
  assert.equal(screen.getByTitle('Sports Betting').getAttribute('src'), `${opened.url}#/code/AB12`);
  assert.equal(window.location.pathname + window.location.search, '/sports-betting?x=1');
  assert.deepEqual(window.history.state, { key: 'of the router' });
});

test('the sportsbook is launched only where the catalogue lists it', async () => {
  const requests: string[] = [];
  let listed: readonly CatalogueGame[] = [game('Boom Field')];
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string) => {
    requests.push(path);
    if (path === '/xpress/live/game-list') return Response.json({ status: 200, data: listed });
    return Response.json({ status: 502, code: 'provider_down', message: 'Away' }, { status: 502 });
  });
  startSession(PLAYER);
  render(<SportsBetting />, { wrapper: MemoryRouter });
  assert.ok(await screen.findByText(SOON));
  assert.deepEqual(requests, ['/xpress/live/game-list']);
  cleanup();
  queryClient.clear();
  listed = [{ ...game('Sportsbook'), gameId: '10105' }];
  render(<SportsBetting />, { wrapper: MemoryRouter });
  assert.ok(await screen.findByText('Failed to load the game. Please try again later.'));
  assert.equal(requests.at(-1), '/xpress/live/launcher-url');
});

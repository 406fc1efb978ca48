import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { EventRow } from '@jara/contract/sports';
import { followAddress } from '../route.ts';
import { type App, createQueries } from './app.ts';
import { reportWatching } from './is-watching.ts';

const ORIGIN = 'https://player.example';
const REPORT_EVERY_MS = 20_000;
const LIVE = { state: 'live' } as EventRow;

const reports: unknown[] = [];
const ownParent = Object.getOwnPropertyDescriptor(window, 'parent');

beforeEach(() => {
  reports.length = 0;
  const parent = { postMessage: (...message: unknown[]) => reports.push(message) };
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  mock.timers.enable({ apis: ['setInterval'] });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
  Object.defineProperty(window, 'parent', ownParent ?? { value: window, configurable: true });
});

/** Messages that the sportsbook posts within its interval on this page. */
function reported(hash: string, openBets: number): unknown[] {
  followAddress(`/sports/${hash}`);
  const session = { read: () => ({ openBets }) };
  const app = { session, queries: createQueries(), events: { row: () => LIVE } } as unknown as App;
  reportWatching(ORIGIN, app);
  mock.timers.tick(REPORT_EVERY_MS);
  return reports;
}

test('the sportsbook reports to the page around it that a player with a bet watches a live match', () => {
  assert.deepEqual(reported('#/event/1a', 1), [[{ type: 'player-waits' }, ORIGIN]]);
});

test('it reports nothing without a bet, on another page, or while it is hidden', () => {
  assert.deepEqual(reported('#/event/1a', 0), []);
  assert.deepEqual(reported('', 1), []);
  mock.getter(document, 'visibilityState', () => 'hidden');
  assert.deepEqual(reported('#/event/1a', 1), []);
});

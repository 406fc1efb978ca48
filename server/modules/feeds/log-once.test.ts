import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogOnce } from './log-once.ts';

test('a message of a feed is logged once, and remembered in bounded memory', () => {
  const logged: unknown[] = [];
  const logOnce = createLogOnce({ warn: (details: object) => void logged.push(details) }, 'board');
  for (let times = 0; times < 3; times += 1) logOnce('feeds.entry_unreadable', { match: 0 });
  assert.deepEqual(logged, [{ feed: 'board', match: 0 }]);
  for (let match = 1; match <= 10_000; match += 1) logOnce('feeds.entry_unreadable', { match });
  logged.length = 0;
  logOnce('feeds.entry_unreadable', { match: 10_000 });
  assert.deepEqual(logged, []);
  // The one that occurred longest ago is forgotten.
  logOnce('feeds.entry_unreadable', { match: 0 });
  assert.deepEqual(logged, [{ feed: 'board', match: 0 }]);
});

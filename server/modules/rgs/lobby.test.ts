import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualClock } from '../../platform/runtime/clock.ts';
import { createLobby, FRESH_MS, type LobbyDeps } from './lobby.ts';

const games = [
  { id: 'old', addedOn: '2026-01-01' },
  { id: 'newer', addedOn: '2026-11-20' },
  { id: 'new', addedOn: '2026-11-01' },
];

function lobbyOf(counts: Record<string, number>) {
  const clock = manualClock('2026-11-21T09:00:00Z');
  const requests: Date[] = [];
  const betCounts: LobbyDeps['betCounts'] = async (since) => {
    requests.push(since);
    return new Map(Object.entries(counts));
  };
  return { clock, requests, counts, lobby: createLobby({ games, clock, betCounts }) };
}

test('games stand by their bets of seven days, studios’ among them, payments not; new ones by their day', async () => {
  const { lobby, requests } = lobbyOf({ 'game:old': 3, 'studio:st-1': 9, payments: 50, 'game:new': 3 });
  assert.deepEqual(await lobby(), { popular: ['st-1', 'new', 'old'], new: ['newer', 'new'] });
  assert.deepEqual(requests, [new Date('2026-11-14T09:00:00Z')]);
});

test('many visitors cost one question a minute', async () => {
  const { lobby, requests, clock, counts } = lobbyOf({ 'game:old': 1 });
  await Promise.all(Array.from({ length: 50 }, lobby));
  assert.equal(requests.length, 1);
  counts['game:new'] = 5;
  clock.advance(FRESH_MS);
  assert.deepEqual((await lobby()).popular, ['new', 'old']);
});

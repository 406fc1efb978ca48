import assert from 'node:assert/strict';
import { test } from 'node:test';
import { railGames, SPIN_IT } from './rail-games.ts';

const game = (gameId: string) => ({ gameId, gameTitle: gameId, gameMode: '', thumbnail: '' });
const games = ['a', 'b', 'c', 'd', 'e'].map(game);
const NOTHING = { games, waiting: [], recent: [], popular: [], added: [] };
const line = (sources: Parameters<typeof railGames>[0]) =>
  railGames(sources).map(({ gameId, reason }) => `${gameId} ${reason}`);

test('a round that waits comes first, then what was played, what many play, and what is new; each game once', () => {
  const sources = { ...NOTHING, waiting: ['c'], recent: ['c', 'b'], added: ['e'], popular: ['a', 'b'] };
  assert.deepEqual(line(sources), [
    'c waiting',
    'b recent',
    'a popular',
    'e new',
    `${SPIN_IT} popular`,
    'd popular',
  ]);
});

test('without a bet or a history the games stand as listed, after Spin it', () => {
  assert.deepEqual(
    railGames(NOTHING).map(({ gameId }) => gameId),
    [SPIN_IT, 'a', 'b', 'c', 'd', 'e'],
  );
});

test('a game that is not listed now is left out, whatever is known of it', () => {
  const gone = { ...NOTHING, waiting: ['gone'], recent: ['gone'], popular: ['gone'], added: ['gone'] };
  assert.ok(!railGames(gone).some(({ gameId }) => gameId === 'gone'));
});

test('most games being new, none is marked new', () => {
  assert.ok(line({ ...NOTHING, added: ['a', 'b', 'c', 'd'] }).every((one) => !one.endsWith(' new')));
});

test('a rail of hundreds of games ends', () => {
  const many = Array.from({ length: 300 }, (_, i) => game(`g${i}`));
  assert.equal(railGames({ ...NOTHING, games: many }).length, 12);
});

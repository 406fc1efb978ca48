import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Bucket, bucketOf } from '../apps/player/src/catalogue/categorise.ts';
import { loadGames, loadSharedGames } from '../server/node/games-folder.ts';

/** The categories of the games; a game made later need not be listed. */
const CATEGORIES: Readonly<Record<string, Bucket>> = {
  'boom-field': 'crash',
  'card-21': 'keno',
  'card-hi-lo': 'spin',
  cars: 'races',
  crash: 'crash',
  'football-league': 'football',
  'football-penalties': 'football',
  horses: 'races',
  hounds: 'races',
  'jackpot-5-90': 'keno',
  'jacks-poker': 'spin',
  'keno-80': 'keno',
  'live-5-90': 'keno',
  'live-keno': 'keno',
  'mma-fights': 'fights',
  motorbikes: 'races',
  plinko: 'keno',
  'spin-2-win-royale': 'spin',
  'spin-it': 'spin',
  trivia: 'trivia',
  'wheel-royale': 'spin',
};

test('the title of a game puts it in its category of the catalogue', async () => {
  const games = [...(await loadGames()), ...(await loadSharedGames())].filter(({ id }) => id in CATEGORIES);
  const found = games.map(({ id, title, mode }) => [id, bucketOf({ gameTitle: title, gameMode: mode })]);
  assert.deepEqual(Object.fromEntries(found), CATEGORIES);
});

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadLaunchedGames, loadLaunchedSharedGames } from '../server/node/games-folder.ts';
import { buildGames, FIRST_LOAD_LIMIT_BYTES, firstLoads } from './build-games.ts';

before(async () => {
  await buildGames();
});

test('the first load of every game is within its budget', async (t) => {
  const loads = firstLoads();
  const games = [...(await loadLaunchedGames()), ...(await loadLaunchedSharedGames())];
  assert.ok(games.length > 0);
  for (const { id } of games) {
    const bytes = loads.get(id) ?? Number.POSITIVE_INFINITY;
    t.diagnostic(`${id}: ${bytes} bytes`);
    assert.ok(bytes <= FIRST_LOAD_LIMIT_BYTES, `${id}: ${bytes} bytes, at most ${FIRST_LOAD_LIMIT_BYTES}`);
  }
});

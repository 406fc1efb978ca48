import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadLaunchedGames, loadLaunchedSharedGames } from '../server/games-folder.ts';
import { buildGames, FIRST_LOAD_LIMIT_BYTES, firstLoads } from './build-games.ts';

/** Above the budget when shared games came to be weighed: the films of races. None may join them. */
const ABOVE = new Set(['cars', 'horses', 'hounds', 'motorbikes']);

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
    const isWithin = bytes <= FIRST_LOAD_LIMIT_BYTES || ABOVE.has(id);
    assert.ok(isWithin, `${id}: ${bytes} bytes, at most ${FIRST_LOAD_LIMIT_BYTES}`);
  }
});

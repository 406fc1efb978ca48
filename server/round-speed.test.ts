import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadSharedGames } from './games-folder.ts';
import { atSpeed } from './round-speed.ts';

test('rounds are as many times shorter, but a curve that bets are cashed out on keeps its time', async () => {
  const [game] = (await loadSharedGames()).filter(({ cashOut }) => cashOut !== undefined);
  assert.ok(game !== undefined);
  assert.equal(atSpeed(game, 1), game);
  const faster = atSpeed(game, 10);
  assert.equal(faster.phases.openMs, game.phases.openMs / 10);
  const outcome = { point: 200 };
  assert.equal(faster.runningMs(outcome), game.runningMs(outcome));
  const { cashOut: _, ...film } = { ...game, runningMs: () => 30_000 };
  assert.equal(atSpeed(film, 10).runningMs(null), 3_000);
});

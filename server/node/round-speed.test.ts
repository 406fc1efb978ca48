import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadSharedGames } from './games-folder.ts';
import { atSpeed } from './round-speed.ts';

test('rounds are as many times shorter, but a curve that bets are cashed out on keeps its time', async () => {
  const [game] = (await loadSharedGames()).filter(({ cashOut }) => cashOut !== undefined);
  assert.ok(game !== undefined);
  assert.equal(atSpeed(game, { roundSpeed: 1, betsOpenMs: null }), game);
  const faster = atSpeed(game, { roundSpeed: 10, betsOpenMs: null });
  assert.equal(faster.phases.openMs, game.phases.openMs / 10);
  const outcome = { point: 200 };
  assert.equal(faster.runningMs(outcome), game.runningMs(outcome));
  const { cashOut: _, ...animation } = { ...game, runningMs: () => 30_000 };
  assert.equal(atSpeed(animation, { roundSpeed: 10, betsOpenMs: null }).runningMs(null), 3_000);
  const unhurried = atSpeed(animation, { roundSpeed: 10, betsOpenMs: 20_000 });
  assert.deepEqual(unhurried.phases, { openMs: 20_000, restMs: game.phases.restMs / 10 });
  assert.equal(unhurried.runningMs(null), 3_000);
});

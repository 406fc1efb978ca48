import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { runChaos } from './chaos.ts';

test('killed four times under load, the server and its database lose nothing and double nothing', async (t) => {
  const seed = randomInt(2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const report = await runChaos({
    kills: 4,
    players: 4,
    gamePlayers: 3,
    sharedPlayers: 2,
    toTheEnd: false,
    fleets: false,
    seed,
    onProgress: () => undefined,
    onRun: () => undefined,
  });
  assert.deepEqual(report.wrong, [], `seed ${seed}`);
  assert.ok(report.spins > 0);
  assert.ok(report.games.rounds > 0 && report.games.moves > 0);
  assert.ok(report.shared.bets > 0);
  t.diagnostic(JSON.stringify(report.games));
});

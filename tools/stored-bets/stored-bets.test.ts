import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import { rgsFixture } from '../../server/modules/rgs/testing/rgs-fixture.ts';
import { loadGames } from '../../server/node/games-folder.ts';
import { playBets, verifyStored } from '../../server/testing/stored-bets.ts';

/** Number of bets; `STORED_BETS=10000` (`npm run verify:stored`) for the long run. Each inconsistency is printed in full, with its seeds. */
const count = Number(process.env.STORED_BETS ?? 500);

const seconds = (sinceMs: number) => ((performance.now() - sinceMs) / 1000).toFixed(1);

test(`the verifier agrees with every one of ${count} random stored bets`, async (t) => {
  const games = await loadGames();
  const fixture = await rgsFixture(games);
  try {
    const chances = drawStream((data) => hash('sha256', data, 'buffer'), {
      serverSeed: String(Date.now()),
      clientSeed: 'stored bets',
      nonce: 0,
    });
    const began = performance.now();
    const sessions = await playBets(fixture, games, count, (below) => chances.below(below));
    t.diagnostic(`played in ${seconds(began)} s`);
    const read = performance.now();
    const { rounds, steps, endedByRule, byGame, faults } = await verifyStored(fixture, games, sessions);
    t.diagnostic(`read back and verified in ${seconds(read)} s`);
    t.diagnostic(`${rounds} rounds, ${steps} steps, ${endedByRule} ended by the rule`);
    t.diagnostic([...byGame].map(([id, played]) => `${id} ${played}`).join(', '));
    assert.equal(rounds, count);
    assert.deepEqual(faults.slice(0, 3), []);
    assert.equal(faults.length, 0);
    for (const { id } of games) assert.ok((byGame.get(id) ?? 0) > 0, `nothing of ${id} was played`);
    assert.ok(steps > count / 2 && endedByRule > 0, 'the rounds were too simple to show anything');
    assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  } finally {
    await fixture.close();
  }
});

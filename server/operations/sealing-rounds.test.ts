import assert from 'node:assert/strict';
import { test } from 'node:test';
import { race } from '../modules/rounds/testing/race.ts';
import { roundsFixture } from '../modules/rounds/testing/rounds-fixture.ts';
import { reconcileShards, sealShard } from '../modules/wallet/wallet.ts';
import { findModules } from '../node/modules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/runtime/clock.ts';
import { sealRules } from './sealing.ts';

const STAKED_KOBO = 100_000n;

test('a bet whose account is locked while its day and the next are sealed is paid once afterwards, and the books agree', async (context) => {
  const fixture = await roundsFixture();
  context.after(() => fixture.close());
  const rounds = (await findModules()).filter(({ name }) => ['wallet', 'rounds'].includes(name));
  assert.equal(rounds.length, 2);
  const sealDay = async () => {
    const sinceMidnight = (fixture.clock.now().getTime() + HOUR_MS) % DAY_MS;
    fixture.clock.advance(DAY_MS - sinceMidnight + 4 * HOUR_MS + MINUTE_MS);
    for (const { db } of fixture.shards.all) {
      const sealing = await sealShard(db, sealRules(rounds), fixture.clock.now());
      assert.deepEqual([sealing?.found, sealing?.waiting], [[], null]);
    }
  };
  const { checks } = sealRules(rounds);
  const agrees = async (when: string) => {
    assert.deepEqual(await fixture.reconcile(), [], when);
    assert.deepEqual(await reconcileShards(fixture.shards.all, checks, { deep: true }), [], `${when}, deep`);
  };

  const node = await fixture.node();
  const [locked, stranger] = [await fixture.playerWith(200_000n), await fixture.playerWith(200_000n)];
  const round = await node.openRound(race.id);
  const { winner } = await fixture.peek<{ winner: number }>(race, round.roundId);
  for (const playerId of [locked, stranger]) {
    const bet = { stakeNaira: Number(STAKED_KOBO / 100n), selection: { runner: winner } };
    const requested = { requestId: `bet of ${playerId}`, roundId: round.roundId, bet };
    assert.ok((await node.rounds.bet({ playerId, gameId: race.id }, requested)).ok);
  }
  const holder = await fixture.ownerAt(locked);
  holder.on('error', () => undefined);
  await holder.query('begin');
  await holder.query('select 1 from wallet_account where player_id = $1 for update', [locked]);
  await node.until(round, 'revealed');
  assert.equal(await fixture.balanceOf(stranger), 450_000n);

  await sealDay();
  await sealDay();
  await agrees('while it waits');
  await holder.query('rollback');
  await holder.end();
  await node.settle(race.id);
  await node.until(round, 'settled');
  assert.equal(await fixture.balanceOf(locked), 450_000n);
  await agrees('settled over two seals');
  await sealDay();
  await agrees('sealed with its settlement');
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { metricValues } from '../../platform/testing/metric-values.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';

const STRANGERS = 20;
let fixture: RgsFixture;

before(async () => {
  fixture = await rgsFixture(undefined, 1);
});

after(async () => {
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

/** Holds what `statement` locks, until the returned function is called. */
async function held(statement: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: fixture.databaseOf(1n).ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

const firstBet = (playerId: bigint) =>
  fixture.rgs.bet(
    { playerId, gameId: 'coin', sessionId: null },
    { requestId: 'first', bet: { stakeNaira: 100, on: 'heads' } },
  );

async function countedOnce(outcome: string): Promise<number> {
  const counted = await metricValues(fixture.metrics, 'jaraplay_bets_total');
  return [...counted].reduce(
    (sum, [labels, count]) => sum + (labels.includes(`outcome="${outcome}"`) ? count : 0),
    0,
  );
}

test('a locked account delays its player’s first bet alone: its game opens, and strangers’ first bets are booked', async () => {
  const locked = await fixture.playerWith(100_000n);
  const strangers = await Promise.all(Array.from({ length: STRANGERS }, () => fixture.playerWith(100_000n)));
  const release = await held(`select 1 from wallet_account where player_id = ${locked} for update`);
  const { session } = await fixture.sit(locked, 'coin');
  assert.equal((await fixture.rgs.snapshot(session)).seedState.nonce, 0, 'the game opens');
  let isFree = false;
  const own = firstBet(locked).then((taken) => {
    assert.ok(isFree, 'nothing is booked on a locked account');
    return taken.ok ? 'ok' : taken.code;
  });
  const taken = await Promise.all(strangers.map(firstBet));
  assert.deepEqual(new Set(taken.map(({ ok }) => ok)), new Set([true]));
  isFree = true;
  await release();
  assert.equal(await own, 'ok');
  assert.equal(await countedOnce('ok'), STRANGERS + 1);
});

test('a first bet whose seeds cannot be written is refused, and counted by the reason', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const release = await held('lock table game_seed in exclusive mode');
  const before = await countedOnce('row_locked');
  await assert.rejects(firstBet(playerId), { code: '55P03' });
  assert.equal(await countedOnce('row_locked'), before + 1);
  await release();
  assert.ok((await firstBet(playerId)).ok);
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo % 100n, 0n);
});

test('of first bets at two nodes at once one seed is committed, and none is left over', async () => {
  const other = fixture.anotherNode();
  for (let i = 0; i < 10; i += 1) {
    const playerId = await fixture.playerWith(100_000n);
    const player = { playerId, gameId: 'coin', sessionId: null };
    const states = await Promise.all([fixture.rgs.seedState(player), other.seedState(player)]);
    assert.equal(new Set(states.map(({ seedId }) => seedId)).size, 1);
    const { rows } = await fixture
      .databaseOf(playerId)
      .db.pool.query('select count(*)::int as seeds from game_seed where player_id = $1', [playerId]);
    assert.equal(rows[0]?.seeds, 2, 'the one in force and the next');
  }
});

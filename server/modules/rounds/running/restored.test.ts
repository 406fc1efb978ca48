import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { roundsModule } from '../module.ts';
import { type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';

const FAR = 200;

let fixture: RoundsFixture;
let node: TestNode;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

/** The statements of this module in the commit that raises the epoch. */
async function restore(): Promise<void> {
  for (const { at, text } of roundsModule.afterRestore ?? []) {
    assert.equal(at, 'directory');
    await sql.raw(text).execute(fixture.database.db.kysely);
  }
}

test('after a restore the round under way is void, its stakes come back once, and the next one is of another season', async () => {
  const players = await Promise.all([1, 2].map(() => fixture.playerWith(200_000n)));
  const round = await node.openRound('race');
  for (const [index, playerId] of players.entries()) {
    const request = { requestId: `r${index}`, roundId: round.roundId };
    const bet = { stakeNaira: 1000, selection: { runner: 1 } };
    assert.ok((await node.rounds.bet({ playerId, gameId: 'race' }, { ...request, bet })).ok);
  }
  await restore();
  const next = await node.openRound('race');
  assert.notEqual(next.roundId, round.roundId);
  assert.notEqual(next.seasonId, round.seasonId);
  assert.deepEqual(await Promise.all(players.map(fixture.balanceOf)), [200_000n, 200_000n]);
  const [ended] = (await node.rounds.rounds('race', 5)).filter(({ roundId }) => roundId === round.roundId);
  assert.equal(ended?.state, 'voided');
  assert.equal(ended?.revealed, null);
  const [playerId = 0n] = players;
  const late = {
    requestId: 'late',
    roundId: round.roundId,
    bet: { stakeNaira: 1000, selection: { runner: 1 } },
  };
  const refused = await node.rounds.bet({ playerId, gameId: 'race' }, late);
  assert.equal(refused.ok, false);
  assert.deepEqual(await fixture.reconcile(), []);
});

test('a flight in the air at the restore is void: what was cashed out stays, what still rode comes back', async () => {
  const [early, late] = [await fixture.playerWith(200_000n), await fixture.playerWith(200_000n)];
  let round = await node.openRound('crash');
  const point = async () =>
    (await fixture.peek<{ point: number }>(node.rounds.games.get('crash') as never, round.roundId)).point;
  for (let flights = 0; (await point()) < FAR; flights += 1) {
    assert.ok(flights < 40, 'no flight goes far');
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  const bets: string[] = [];
  for (const [index, playerId] of [early, late].entries()) {
    const request = { requestId: `c${index}`, roundId: round.roundId };
    const bet = { stakeNaira: 1000, selection: { autoAt: null } };
    const taken = await node.rounds.bet({ playerId, gameId: 'crash' }, { ...request, bet });
    assert.ok(taken.ok);
    bets.push(taken.bet.betId);
  }
  await node.until(round, 'running');
  fixture.clock.advance(1_000);
  const cashed = await node.rounds.cashOut(
    { playerId: early, gameId: 'crash' },
    { betId: bets[0] ?? '', part: 'all', receivedAt: fixture.clock.now() },
  );
  assert.ok(cashed.ok);
  const paid = await fixture.balanceOf(early);
  assert.ok(paid > 200_000n);
  await restore();
  const next = await node.openRound('crash');
  assert.notEqual(next.seasonId, round.seasonId);
  assert.deepEqual([await fixture.balanceOf(early), await fixture.balanceOf(late)], [paid, 200_000n]);
  assert.deepEqual(await fixture.reconcile(), []);
});

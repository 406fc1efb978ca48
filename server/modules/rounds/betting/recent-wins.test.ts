import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { createBetting } from '../../betting/betting.ts';
import { type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import { sharedBets } from './betting-product.ts';

let fixture: RoundsFixture;
let node: TestNode;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

async function wins(limit = 20) {
  const betting = createBetting(fixture);
  betting.addProduct(sharedBets(node.rounds));
  return betting.recentWins(limit);
}

/** A round of the jet that flies to three times the stake at least. */
async function highFlight() {
  let round = await node.openRound('crash');
  while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 300) {
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  return round;
}

async function bet(playerId: bigint, roundId: string, autoAt: number | null): Promise<string> {
  const bet = { stakeNaira: 1000, selection: { autoAt } };
  const requestId = `${roundId} ${autoAt}`;
  const taken = await node.rounds.bet({ playerId, gameId: 'crash' }, { requestId, roundId, bet });
  assert.ok(taken.ok);
  return taken.bet.betId;
}

test('§3.16 bets that are cashed out above their stake are wins of both shards, newest first, when they are over', async () => {
  const players = await Promise.all([1, 2, 3, 4].map(() => fixture.playerWith(1_000_000n)));
  const [one = 0n, two = 0n, three = 0n, four = 0n] = players;
  const round = await highFlight();
  const byHand = await bet(one, round.roundId, null);
  await bet(two, round.roundId, 250);
  // Half at 1.50× and nothing for the rest pays less than the stake.
  const half = await bet(three, round.roundId, null);
  await bet(four, round.roundId, null);
  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt);
  const elapsedMs = crash.cashOut?.elapsedAt(150) ?? 0;
  fixture.clock.advance(elapsedMs);
  const receivedAt = new Date(runningAt.getTime() + elapsedMs);
  const cash = (playerId: bigint, betId: string, part: 'half' | 'all') =>
    node.rounds.cashOut({ playerId, gameId: 'crash' }, { betId, part, receivedAt });
  assert.ok((await cash(three, half, 'half')).ok);
  assert.deepEqual(await wins(), [], 'what rides is not won yet');
  assert.ok((await cash(one, byHand, 'all')).ok);
  await node.until(round, 'settled');
  const found = await wins();
  assert.deepEqual(
    found.map(({ playerId, game, payoutKobo }) => [playerId, game, payoutKobo]),
    [
      [two, 'Lagos Jet', 250_000n],
      [one, 'Lagos Jet', 150_000n],
    ],
  );
  assert.ok(found.every(({ at }, index) => index === 0 || at <= (found[index - 1]?.at ?? at)));
  assert.equal((await wins(1)).length, 1);
});

test('§3.16 a refund is no win, also where half was cashed out high before the round was void', async () => {
  const before = await wins();
  const playerId = await fixture.playerWith(1_000_000n);
  const round = await highFlight();
  const betId = await bet(playerId, round.roundId, null);
  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt);
  const receivedAt = new Date(runningAt.getTime() + (crash.cashOut?.elapsedAt(290) ?? 0));
  const half = { betId, part: 'half' as const, receivedAt };
  assert.ok((await node.rounds.cashOut({ playerId, gameId: 'crash' }, half)).ok);
  await node.kill();
  fixture.clock.advance(11_000);
  node = await fixture.node();
  await node.until(round, 'voided');
  await node.settle('crash');
  assert.equal(await fixture.balanceOf(playerId), 1_000_000n - 100_000n + 145_000n + 50_000n);
  assert.deepEqual(await wins(), before);
});

test('the newest wins are found by their index', async () => {
  const { rows } = await fixture.databaseOf(1n).db.pool.query(
    `explain select player_id from bet
      where paid > stake and state not in ('open', 'void') and ended_at <= $1 and at >= $2 order by ended_at desc limit 20`,
    [fixture.clock.now(), new Date('2026-11-01')],
  );
  assert.match(JSON.stringify(rows), /ended_at_idx|bet_won/);
});

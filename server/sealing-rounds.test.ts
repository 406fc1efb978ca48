import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { type RoundsRig, roundsRig, type TestNode } from './modules/rounds/testing/rounds-rig.ts';
import type { PublicRound } from './modules/rounds/types.ts';
import { sealHome } from './modules/wallet/wallet.ts';
import { findModules, reconcileEach } from './modules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './platform/runtime/clock.ts';
import { sealRules } from './sealing.ts';

/** The rig's deposits came from no bank. */
const modules = (await findModules()).filter(({ name }) => name !== 'payments');
const STAKE = 100_000n;
const FAR = 300;

let rig: RoundsRig;
let node: TestNode;
let requests = 0;

before(async () => {
  rig = await roundsRig();
  node = await rig.node();
});
after(() => rig.close());

async function expectBooks(why: string): Promise<void> {
  for (const deep of [false, true]) {
    const ledger = { db: rig.database.db, homes: rig.homes };
    const found = await reconcileEach(ledger, modules, { deep });
    assert.deepEqual(
      found.map(({ check, detail }) => `${check}: ${detail}`),
      [],
      deep ? `${why}, deep` : why,
    );
  }
}

/** The operator's day ends at 23:00 of the clock. */
const untilMidnight = () => DAY_MS - ((rig.clock.now().getTime() + HOUR_MS) % DAY_MS);

/** To the hour at which the operator's day can be sealed, and seals it at every home. */
async function sealDay(): Promise<void> {
  rig.clock.advance(untilMidnight() + 4 * HOUR_MS + MINUTE_MS);
  for (const { db } of rig.homes.all) {
    const sealing = await sealHome(db, sealRules(modules), rig.clock.now());
    assert.deepEqual([sealing?.found, sealing?.waiting], [[], null]);
  }
}

async function bet(playerId: bigint, { gameId, roundId }: PublicRound, selection: unknown) {
  requests += 1;
  const request = { requestId: `request ${requests}`, roundId, bet: { stakeNaira: 1000, selection } };
  const taken = await node.rounds.bet({ playerId, gameId }, request);
  assert.ok(taken.ok);
  return taken.bet.betId;
}

/** Four players at two homes, one for each runner. */
async function betOnEach(round: PublicRound): Promise<bigint[]> {
  const players = await Promise.all([1, 2, 3, 4].map(() => rig.playerWith(STAKE)));
  for (const [index, playerId] of players.entries()) await bet(playerId, round, { runner: index + 1 });
  return players;
}

const total = async (players: readonly bigint[]) =>
  (await Promise.all(players.map(rig.balanceOf))).reduce((sum, balance) => sum + balance, 0n);

test('bets staked before midnight and settled after it agree with both sealed days', async () => {
  const round = await node.openRound('race');
  const players = await betOnEach(round);
  rig.clock.advance(untilMidnight() - 10 * SECOND_MS);
  await node.until(round, 'settled');
  assert.ok(untilMidnight() > 23 * HOUR_MS, 'settled on the next day');
  assert.equal(await total(players), (STAKE * 7n) / 2n);
  await expectBooks('before any seal');
  await sealDay();
  await expectBooks('the day of the stakes sealed');
  await sealDay();
  await expectBooks('both days sealed');
});

test('a bet that nobody settled for hours is open in a sealed day, and settled in a later one', async () => {
  const round = await node.openRound('race');
  const players = await betOnEach(round);
  await sealDay();
  await expectBooks('open while its day is sealed');
  await sealDay();
  await expectBooks('open over two sealed days');
  await node.until(round, 'settled');
  assert.equal(await total(players), (STAKE * 7n) / 2n);
  await expectBooks('settled');
  await sealDay();
  await sealDay();
  await expectBooks('all sealed');
});

test('half cashed out before midnight and the rest after it agrees with both sealed days', async () => {
  let round = await node.openRound('crash');
  const pointOf = async () => (await rig.peek<{ point: number }>(crash, round.roundId)).point;
  for (let flights = 0; (await pointOf()) < FAR; flights += 1) {
    assert.ok(flights < 40, 'no flight goes far');
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  const playerId = await rig.playerWith(STAKE);
  const loser = await rig.playerWith(STAKE);
  const betId = await bet(playerId, round, { autoAt: null });
  await bet(loser, round, { autoAt: null });
  rig.clock.advance(untilMidnight() - 3 * SECOND_MS);
  await node.settle('crash');
  const cashOut = async (part: 'half' | 'all') => {
    const player = { playerId, gameId: 'crash' };
    const answer = await node.rounds.cashOut(player, { betId, part, receivedAt: rig.clock.now() });
    assert.ok(answer.ok, answer.ok ? '' : answer.code);
  };
  rig.clock.advance(2 * SECOND_MS);
  await cashOut('half');
  await expectBooks('half cashed out');
  rig.clock.advance(3 * SECOND_MS);
  await cashOut('all');
  await node.until(round, 'settled');
  assert.ok((await rig.balanceOf(playerId)) > STAKE);
  assert.equal(await rig.balanceOf(loser), 0n);
  await expectBooks('before any seal');
  await sealDay();
  await expectBooks('the day of the half sealed');
  await sealDay();
  await expectBooks('both days sealed');
});

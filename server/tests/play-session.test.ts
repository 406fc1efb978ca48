import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PlaySessionView } from '@jara/contract/game-server';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { toNaira } from '@jara/money/kobo';
import { BETTING_CHECKS } from '../modules/betting/betting.ts';
import { registerRgsRoutes } from '../modules/rgs/routes.ts';
import { registerRoundsRoutes } from '../modules/rounds/routes.ts';
import { createSpin } from '../modules/spin/spin.ts';
import { SPORTS_CHECKS } from '../modules/sportsbook/checks.ts';
import { registerPlayRoutes } from '../modules/sportsbook/placing/play-routes.ts';
import { reconcileShards, toPlaySessionView } from '../modules/wallet/wallet.ts';
import { type App, createHttp } from '../platform/http/http.ts';
import { suiteLog } from '../platform/testing/suite-log.ts';
import { type FourProducts, fourProducts } from '../testing/four-products.ts';

let play: FourProducts;
let playApp: App;

before(async () => {
  play = await fourProducts();
  const { sessions, sports, reader, rgs } = play;
  const { clock, wallet } = play.fixture;
  playApp = createHttp({ ...suiteLog(), trustProxy: null });
  registerRgsRoutes(playApp, rgs);
  registerRoundsRoutes(playApp, { rounds: reader.rounds, sessions, wallet, clock });
  registerPlayRoutes(playApp, { ...sports.sportsbook, sessions, wallet, clock });
});
after(async () => {
  await playApp.close();
  await play.close();
});

/** The play session in the answers of a solo game, a shared game, the sportsbook and Spin it. */
async function sessionsAnswered(playerId: bigint) {
  const answers: [string, PlaySessionView][] = [];
  for (const [gameId, calls] of [
    ['coin', '/game'],
    ['crash', '/game/shared'],
    [SPORTSBOOK_ID, '/sportsbook'],
  ] as const) {
    const code = await play.sessions.launch({ playerId, gameId, device: 'mobile', parentSessionId: null });
    const post = async (call: string, payload: object) => {
      const answer = await playApp.inject({ method: 'POST', url: `${calls}/${call}`, payload });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json();
    };
    const { token } = await post('session', { code, gameId });
    const state = await post('state', { token });
    answers.push([gameId, (state.data ?? state).session]);
  }
  const { playSession } = await createSpin(play.rgs, play.fixture.wallet).state(playerId);
  return [...answers, ['spin-it', toPlaySessionView(playSession)] as const];
}

test('the play session that every product answers is the ledger’s over all of them, open bets too, back to a pause', async () => {
  const deposited = 100_000_000n;
  const playerId = await play.fixture.playerWith(deposited);
  const stranger = await play.fixture.playerWith(deposited);
  await play.flip(playerId);
  play.fixture.clock.advance(31 * 60_000);
  const before = await play.fixture.wallet.balances(playerId);
  const startedAt = play.fixture.clock.now();
  const round = await play.highFlight();
  const held = async (moment: string) => {
    const session = await play.fixture.wallet.playSession(playerId);
    const { balanceKobo } = await play.fixture.wallet.balances(playerId);
    assert.equal(session.paidKobo - session.stakedKobo, balanceKobo - before.balanceKobo, moment);
    for (const [product, answered] of await sessionsAnswered(playerId))
      assert.deepEqual(
        [answered.startedAt, answered.staked, answered.paid],
        [session.startedAt.toISOString(), toNaira(session.stakedKobo), toNaira(session.paidKobo)],
        `${moment}: ${product}`,
      );
    return session;
  };
  assert.equal((await held('nothing since the pause')).stakedKobo, 0n);

  await play.betShared(playerId, round, { autoAt: 101 });
  assert.equal((await held('an open shared bet')).stakedKobo, 100_000n);
  await play.playAtStudio(playerId, 0n);
  await play.playAtStudio(playerId, 90_000n);
  const match = await play.betOnMatch(playerId);
  await play.flip(playerId);
  const open = await held('all four');
  assert.equal(open.stakedKobo, 100_000n + 60_000n + 50_000n + 10_000n);
  assert.ok(open.startedAt >= startedAt);

  await play.node.until(round, 'settled');
  await play.node.settle('crash');
  await play.endMatch(match, '1-0');
  const over = await held('all are over');
  assert.equal(over.stakedKobo, open.stakedKobo);
  assert.ok(over.paidKobo > open.paidKobo + 101_000n - 1n, 'the flight and the match paid');
  assert.equal((await play.fixture.wallet.playSession(stranger)).stakedKobo, 0n);
  assert.deepEqual(await play.fixture.reconcile(), []);
  assert.deepEqual(await reconcileShards(play.fixture.shards.all, [...BETTING_CHECKS, ...SPORTS_CHECKS]), []);
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  type FakeWebPush,
  startFakeWebPush,
  webPushEnvironment,
} from '../../tools/providers/web-push/fake-web-push.ts';
import { bettingModule } from '../modules/betting/module.ts';
import { pushModule } from '../modules/push/module.ts';
import { playersWithDevices } from '../modules/push/testing/push-fixture.ts';
import { rgsModule } from '../modules/rgs/module.ts';
import { remindOfRounds } from '../modules/rgs/round-reminders.ts';
import { roundsModule } from '../modules/rounds/module.ts';
import { MINUTE_MS } from '../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const GAME = 'crash';

let service: FakeWebPush;
let server: TestApp;
beforeEach(() => void service.taken.splice(0));
before(async () => {
  service = await startFakeWebPush();
  server = await testApp({ environment: webPushEnvironment(service.url), withSharedGames: true });
  // The test leads the rounds by its own clock.
  await server.modules.use(roundsModule).stop();
});
after(async () => {
  await server.close();
  await service.stop();
});

const { post, newPlayer, subscribed, allSent } = playersWithDevices(
  () => server,
  () => service,
);

/** Lets the game go on, by its own times, until its newest round, or the named one, is in this state. */
async function untilRound(state: 'open' | 'settled', roundId?: string) {
  const rounds = server.modules.use(roundsModule);
  for (let ticks = 0; ticks < 1000; ticks += 1) {
    const dueMs = await rounds.tick(GAME);
    const newest = await rounds.rounds(GAME, 5);
    const found = newest.find((one) => roundId === undefined || one.roundId === roundId);
    if (found?.state === state) return found;
    server.clock.advance(dueMs);
  }
  return assert.fail(`no round is ${state}`);
}

test('a bet of a shared round that ends while no page of its player is open is one notification', async () => {
  const player = await newPlayer();
  const device = await subscribed(player);
  server.clock.advance(10 * MINUTE_MS);
  const { roundId } = await untilRound('open');
  const placed = await server.modules
    .use(roundsModule)
    .bet(
      { playerId: player.playerId, gameId: GAME },
      { requestId: 'pushed', roundId, bet: { stakeNaira: 500, selection: { autoAt: null } } },
    );
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  await untilRound('settled', roundId);
  server.clock.advance(3 * MINUTE_MS);
  // The row is written beside the settlement.
  for (let tries = 0; tries < 400 && service.taken.length === 0; tries += 1) {
    await server.modules.use(pushModule).sweep();
    await allSent();
  }
  assert.deepEqual(
    service.taken.map(({ device: name, body }) => [name, JSON.parse(device.read(body))]),
    [[device.name, { event: 'bet', path: '/dashboard/bets' }]],
  );
  const bets = server.modules.use(bettingModule);
  const {
    bets: [bet],
  } = await bets.page(player.playerId, { before: null, limit: 1 });
  assert.ok(bet !== undefined && bet.payout !== null);
});

/** One spin in twelve wins a free spin; a player has ₦10,000. */
async function playerWithFreeSpin() {
  for (let players = 0; players < 5; players += 1) {
    const player = await newPlayer();
    for (let spins = 0; spins < 90; spins += 1) {
      const spin = { token: player.token, betAmount: '100', requestId: `held ${spins}` };
      if ((await post('/agent/spin-multiplier', spin)).data.freeSpin) return player;
    }
  }
  return assert.fail('no free spin in 450 spins');
}

test('a free spin that waits is one reminder a day, half an hour after its player left', async () => {
  const device = await subscribed(await playerWithFreeSpin());
  const { shards, clock } = server;
  const games = [...server.modules.use(rgsModule).games.values()];
  const { roundsWait } = server.modules.use(pushModule);
  for (const minutes of [20, 20, 60]) {
    clock.advance(minutes * MINUTE_MS);
    await remindOfRounds({ shards, clock, games, roundsWait });
    await allSent();
  }
  assert.deepEqual(
    service.taken.map(({ device: name, body }) => [name, JSON.parse(device.read(body))]),
    [[device.name, { event: 'round', path: '/dashboard/spinit/play' }]],
  );
});

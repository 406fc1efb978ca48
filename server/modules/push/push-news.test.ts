import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import {
  type FakeWebPush,
  startFakeWebPush,
  webPushEnvironment,
} from '../../../tools/providers/web-push/fake-web-push.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { Person } from '../protection/testing/protected-players.ts';
import { pushModule } from './module.ts';
import { playersWithDevices } from './testing/push-fixture.ts';

let service: FakeWebPush;
let server: TestApp;
before(async () => {
  service = await startFakeWebPush();
  server = await testApp({ environment: webPushEnvironment(service.url) });
});
after(async () => {
  await server.close();
  await service.stop();
});
beforeEach(() => void service.taken.splice(0));

const { post, logIn, newPlayer, subscribed, allSent, takenBy } = playersWithDevices(
  () => server,
  () => service,
);
const api = () => server.modules.use(pushModule);
const ended = (...players: readonly Person[]) =>
  api().betsEnded(players.map(({ playerId }) => ({ playerId, betId: randomUUID() })));
const path = '/dashboard/spinit/play';

test('a player without an open page is notified once of the bets that ended, two minutes later', async () => {
  const [player, without] = [await newPlayer(), await newPlayer()];
  const device = await subscribed(player);
  server.clock.advance(10 * MINUTE_MS);
  await ended(player, player, without);
  server.clock.advance(MINUTE_MS);
  assert.equal(await api().sweep(), 0);
  server.clock.advance(MINUTE_MS);
  await api().sweep();
  await api().sweep();
  await allSent();
  assert.deepEqual(takenBy(), [device.name]);
  const [taken] = service.taken;
  assert.deepEqual(JSON.parse(device.read(taken?.body ?? Buffer.alloc(0))), {
    event: 'bet',
    path: '/dashboard/bets',
  });
});

test('a player whose page is open when a bet ends, or opens within two minutes, is not notified', async () => {
  const [playing, returning] = [await newPlayer(), await newPlayer()];
  for (const player of [playing, returning]) await subscribed(player);
  server.clock.advance(10 * MINUTE_MS);
  await post('/agent/notification-preference', { token: playing.token });
  server.clock.advance(30 * SECOND_MS);
  await ended(playing, returning);
  server.clock.advance(MINUTE_MS);
  await post('/agent/notification-preference', { token: returning.token });
  server.clock.advance(MINUTE_MS);
  await untilSaved(returning);
  await api().sweep();
  await allSent();
  assert.deepEqual(takenBy(), []);
});

test('a bet that is reported twice, and by two sweeps at once, is one notification', async () => {
  const player = await newPlayer();
  const device = await subscribed(player);
  server.clock.advance(10 * MINUTE_MS);
  const bet = { playerId: player.playerId, betId: randomUUID() };
  await api().betsEnded([bet]);
  await api().betsEnded([bet]);
  server.clock.advance(3 * MINUTE_MS);
  await Promise.all([api().sweep(), api().sweep()]);
  await allSent();
  assert.deepEqual(takenBy(), [device.name]);
});

test('a waiting round is a reminder once, and one in 24 hours, to a player whose sessions are over', async () => {
  const [player, playing] = [await newPlayer(), await newPlayer()];
  const device = await subscribed(player);
  await subscribed(playing);
  const round = (of: Person) => ({ playerId: of.playerId, touchedAt: server.clock.now(), path });
  const first = round(player);
  server.clock.advance(HOUR_MS);
  await post('/agent/notification-preference', { token: await logIn(playing.phoneNumber) });
  await api().roundsWait([first, round(playing)]);
  await allSent();
  assert.deepEqual(takenBy(), [device.name]);
  server.clock.advance(HOUR_MS);
  await api().roundsWait([first, round(player)]);
  server.clock.advance(DAY_MS);
  await api().roundsWait([first]);
  await allSent();
  assert.deepEqual(takenBy(), [device.name], 'within 24 hours, and the same round');
  await api().roundsWait([round(player)]);
  await allSent();
  assert.deepEqual(takenBy(), [device.name, device.name]);
});

/** A use is saved beside the call's answer. */
async function untilSaved({ playerId }: Person): Promise<void> {
  const statement = `select 1 from session where player_id = $1 and last_seen_at > $2`;
  const since = new Date(server.clock.now().getTime() - 2 * MINUTE_MS);
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await server.database.db.pool.query(statement, [playerId, since])).rowCount !== 0) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  assert.fail('the use of a session is not saved');
}

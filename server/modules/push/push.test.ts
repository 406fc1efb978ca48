import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  FAKE_WEB_PUSH,
  type FakeWebPush,
  pushDevice,
  startFakeWebPush,
  webPushEnvironment,
} from '../../../tools/providers/web-push/fake-web-push.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { protectionModule } from '../protection/module.ts';
import { type Person, protectedPlayers } from '../protection/testing/protected-players.ts';
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

const { post, logIn, newPlayer, subscribed, push, allSent, countDevices, takenBy } = playersWithDevices(
  () => server,
  () => service,
);

test('news of a player is pushed once to each device, encrypted for it, and holds no amount', async () => {
  const player = await newPlayer();
  const [phone, laptop] = [await subscribed(player), await subscribed(player)];
  const { data } = await post('/agent/push-key', { token: player.token });
  assert.equal(data.publicKey, FAKE_WEB_PUSH.publicKey);
  await push(player, 'one');
  await push(player, 'one');
  await allSent();
  await push(player, 'one');
  await allSent();
  assert.deepEqual(takenBy(), [phone.name, laptop.name].toSorted());
  for (const { device, body } of service.taken) {
    const text = (device === phone.name ? phone : laptop).read(body);
    assert.deepEqual(JSON.parse(text), { event: 'deposit', path: '/dashboard' });
  }
});

test('a device that its push service reports as gone is removed', async () => {
  const player = await newPlayer();
  const device = await subscribed(player);
  service.refusals.set(device.name, { status: 410 });
  await push(player, 'gone');
  await allSent();
  await push(player, 'gone again');
  await allSent();
  assert.deepEqual(takenBy(), []);
  assert.equal(await countDevices(player), 0);
});

test('a push that its service refuses as one too many is sent after the time that it names', async () => {
  const player = await newPlayer();
  const device = await subscribed(player);
  service.refusals.set(device.name, { status: 429, headers: { 'retry-after': '1' } });
  await push(player, 'too many');
  await allSent();
  assert.deepEqual(takenBy(), [device.name]);
});

test('an unsubscribed device receives no push, also of one that waits, and another player cannot unsubscribe it', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const [left, kept] = [await subscribed(player), await subscribed(player)];
  const unsubscribe = ({ token }: Person, { subscription }: typeof left) =>
    post('/agent/push-unsubscribe', { token, endpoint: subscription.endpoint });
  await unsubscribe(other, kept);
  await server.database.db.kysely.transaction().execute(async (within) => {
    const news = { key: 'left', event: 'bet', path: '/dashboard' } as const;
    await server.modules.use(pushModule).push(within, player.playerId, news);
    await unsubscribe(player, left);
  });
  await allSent();
  assert.deepEqual(takenBy(), [kept.name]);
});

test('a player who is excluded or takes a break has no push, and after a new yes the receipts alone', async () => {
  const [excluded, pausing, staying] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const receipts = [(await subscribed(excluded)).name, (await subscribed(pausing)).name];
  const device = await subscribed(staying);
  await post('/agent/self-exclude', { token: excluded.token, months: 6 });
  await post('/agent/time-out', { token: pausing.token, days: 1 });
  for (const event of ['kept', 'bet', 'round'] as const)
    for (const player of [excluded, pausing, staying]) await push(player, event, event);
  await allSent();
  assert.deepEqual(takenBy(), [device.name, device.name, device.name]);
  service.taken.splice(0);
  for (const { phoneNumber } of [excluded, pausing]) {
    const token = await logIn(phoneNumber);
    await post('/agent/set-notification-preference', { token, allowed: true });
  }
  for (const event of ['kept', 'bet', 'round'] as const)
    for (const player of [excluded, pausing]) await push(player, `${event} after the yes`, event);
  await allSent();
  assert.deepEqual(takenBy(), receipts.toSorted());
});

test('a player who turned notifications off has no push', async () => {
  const player = await newPlayer();
  await subscribed(player);
  await post('/agent/set-notification-preference', { token: player.token, allowed: false });
  await push(player, 'off');
  await allSent();
  assert.deepEqual(takenBy(), []);
});

test('a closed account has no device any more, and one that subscribes after its end is removed by the next push', async () => {
  const player = await newPlayer();
  await subscribed(player);
  await server.modules.use(protectionModule).closeAccount(player.playerId);
  assert.equal(await countDevices(player), 0);
  await subscribed({ token: await logIn(player.phoneNumber) });
  await push(player, 'after the end');
  await allSent();
  assert.deepEqual(takenBy(), []);
  assert.equal(await countDevices(player), 0);
});

test('five devices of a player receive a push at most: a sixth replaces the oldest', async () => {
  const player = await newPlayer();
  const names: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    names.push((await subscribed(player)).name);
    server.clock.advance(1000);
  }
  await Promise.all([subscribed(player), subscribed(player), subscribed(player)]);
  assert.equal(await countDevices(player), 5);
  await push(player, 'five');
  await allSent();
  assert.equal(takenBy().length, 5);
  assert.equal(takenBy().includes(names[0] ?? ''), false);
});

test('a device on which another player subscribes receives the pushes of that player only', async () => {
  const [first, second] = [await newPlayer(), await newPlayer()];
  const { subscription, name } = await subscribed(first);
  await post('/agent/push-subscribe', { token: second.token, subscription });
  const { endpoint } = subscription;
  const isOf = async ({ token }: Person) =>
    (await post('/agent/push-key', { token, endpoint })).data.isSubscribed;
  assert.deepEqual([await isOf(first), await isOf(second)], [false, true]);
  await push(first, 'of the first');
  await allSent();
  assert.deepEqual(takenBy(), []);
  await push(second, 'of the second');
  await allSent();
  assert.deepEqual(takenBy(), [name]);
});

test('an address that is not of a push service is refused, so that no private network is called', async () => {
  const { token } = await newPlayer();
  const { keys } = pushDevice('any').subscription;
  const refused = [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://10.0.0.1:8080/x',
    'https://metadata.google.internal/x',
    'https://postgres/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://attacker.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://xnotify.windows.com/x',
    'file:///etc/passwd',
  ];
  for (const endpoint of refused) {
    const answer = await post('/agent/push-subscribe', { token, subscription: { endpoint, keys } });
    assert.deepEqual([answer.http, answer.code], [400, 'push_service_unknown'], endpoint);
  }
  const taken = [
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ];
  for (const endpoint of taken)
    assert.equal(
      (await post('/agent/push-subscribe', { token, subscription: { endpoint, keys } })).http,
      200,
    );
});

test('without keys in the settings no device is subscribed', async (t) => {
  const plain = await testApp();
  t.after(() => plain.close());
  const players = protectedPlayers(() => plain);
  const { token } = await players.newPlayer();
  assert.equal((await players.post('/agent/push-key', { token })).data.publicKey, null);
  const { subscription } = pushDevice('any');
  const answer = await players.post('/agent/push-subscribe', { token, subscription });
  assert.deepEqual([answer.http, answer.code], [409, 'push_off']);
});

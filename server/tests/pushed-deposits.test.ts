import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  type FakeWebPush,
  startFakeWebPush,
  webPushEnvironment,
} from '../../tools/providers/web-push/fake-web-push.ts';
import { identityModule } from '../modules/identity/module.ts';
import { paymentsModule } from '../modules/payments/module.ts';
import type { Person } from '../modules/protection/testing/protected-players.ts';
import { playersWithDevices } from '../modules/push/testing/push-fixture.ts';
import { sandboxModule } from '../modules/sandbox/module.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let service: FakeWebPush;
let server: TestApp;
before(async () => {
  service = await startFakeWebPush();
  server = await testApp({ environment: webPushEnvironment(service.url) });
});
after(async () => {
  assert.deepEqual(await server.modules.use(paymentsModule).reconcile(), []);
  await server.close();
  await service.stop();
});
beforeEach(() => void service.taken.splice(0));

const { post, logIn, newPlayer, subscribed, allSent } = playersWithDevices(
  () => server,
  () => service,
);

async function transferTo({ playerId }: Person, reference: string, amountKobo = 123_456n) {
  const player = await server.modules.use(identityModule).player(playerId);
  const order = { accountNumber: player?.depositCode ?? '', amountKobo, reference };
  await server.modules.use(sandboxModule).transfer(order);
}

type Device = Awaited<ReturnType<typeof subscribed>>;
const textsOn = ({ name, read }: Device) =>
  service.taken.filter(({ device }) => device === name).map(({ body }) => read(body));

test('a deposit is pushed to each device once, however often the bank notifies it, without its amount', async () => {
  const player = await newPlayer();
  const [phone, laptop] = [await subscribed(player), await subscribed(player)];
  await transferTo(player, 'PUSH-1');
  await transferTo(player, 'PUSH-1');
  await allSent();
  for (const device of [phone, laptop])
    assert.deepEqual(textsOn(device), [JSON.stringify({ event: 'deposit', path: '/dashboard/wallet' })]);
});

test('a transfer of which a limit keeps a part is a deposit, and one that is kept whole is pushed as kept', async () => {
  const player = await newPlayer();
  const device = await subscribed(player);
  await post('/agent/set-limit', { token: player.token, limit: 'deposit', period: 'day', amount: '10500' });
  await transferTo(player, 'PUSH-2', 100_000n);
  await transferTo(player, 'PUSH-3', 100_000n);
  await allSent();
  const events = textsOn(device).map((text) => JSON.parse(text).event);
  assert.deepEqual(events.toSorted(), ['deposit', 'kept']);
});

test('an excluded player who allowed notifications again has the receipt of a transfer that is kept', async () => {
  const player = await newPlayer();
  const device = await subscribed(player);
  await post('/agent/self-exclude', { token: player.token, months: 6 });
  await transferTo(player, 'PUSH-4');
  await allSent();
  assert.deepEqual(textsOn(device), [], 'the exclusion ended the yes');
  const token = await logIn(player.phoneNumber);
  await post('/agent/set-notification-preference', { token, allowed: true });
  await transferTo(player, 'PUSH-5');
  await allSent();
  assert.deepEqual(textsOn(device), [JSON.stringify({ event: 'kept', path: '/dashboard/wallet' })]);
});

import type { Page } from '@playwright/test';
import {
  type FakeWebPush,
  pushDevice,
  startFakeWebPush,
  webPushEnvironment,
} from '../tools/providers/web-push/fake-web-push.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { call, makePerson, type Player, signUpByCalls } from './people.ts';
import { type RunningServer, SERVER_LIMIT_MS, startServer } from './server.ts';
import { enterAs } from './steps.ts';

const SWITCH = { name: 'Notify me on this device' };

/** A server that pushes to a stand-in of the browsers' push services. */
const withPushService = test.extend<
  object,
  { readonly service: FakeWebPush; readonly server: RunningServer }
>({
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startFakeWebPush();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({ settings: webPushEnvironment(service.url) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});
withPushService.use({ serviceWorkers: 'allow', permissions: ['notifications'] });
withPushService.setTimeout(120_000);

type Device = ReturnType<typeof pushDevice>;

/** Chromium without a push service of its own cannot subscribe: its push manager answers the test's subscription. */
async function subscribeAs(page: Page, { subscription }: Device): Promise<void> {
  await page.addInitScript((given) => {
    const KEY = 'the subscription of the test';
    const made = {
      endpoint: given.endpoint,
      toJSON: () => given,
      async unsubscribe() {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    const stored = async () => (localStorage.getItem(KEY) === null ? null : made);
    const subscribe = async () => {
      localStorage.setItem(KEY, 'made');
      return made;
    };
    Object.defineProperty(PushManager.prototype, 'getSubscription', { value: stored });
    Object.defineProperty(PushManager.prototype, 'subscribe', { value: subscribe });
  }, subscription);
}

async function deposit(origin: string, { depositCode }: Player): Promise<void> {
  await call(origin, '/sandbox/bank/transfer', { accountNumber: depositCode, amount: '1500' });
}

withPushService(
  'a player switches notifications on, a deposit arrives, the device shows it; switched off, it receives none',
  async ({ page, service, server }) => {
    const player = await signUpByCalls(server.origin, makePerson(), 0);
    const device = pushDevice('phone');
    await subscribeAs(page, device);
    await enterAs(page, player);
    await page.goto('/dashboard/settings/notification');
    const toggle = page.getByRole('switch', SWITCH);
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(page.getByText('This device receives notifications.')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);

    await deposit(server.origin, player);
    await expect.poll(() => service.taken.length).toBe(1);
    const [taken] = service.taken;
    const text = device.read(taken?.body ?? Buffer.alloc(0));
    expect(JSON.parse(text)).toEqual({ event: 'deposit', path: '/dashboard/wallet' });
    const shown = await notificationsOf(page);
    await deliver(page, server.origin, text);
    await expect.poll(shown).toEqual(['Your deposit has arrived.']);

    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await expect(page.getByText('This device receives no notifications.')).toBeVisible();
    await deposit(server.origin, player);
    await expect.poll(() => receipts(server.origin, player)).toBe(2);
    expect(service.taken.length).toBe(1);
  },
);

/** The number of deposits of which the player has a receipt by SMS. */
async function receipts(origin: string, { phone }: Player): Promise<number> {
  const answer = await fetch(`${origin}/sandbox/outbox?to=${phone}`, {
    headers: { accept: 'application/json' },
  });
  const messages = (await answer.json()) as readonly { readonly subject: string }[];
  return messages.filter(({ subject }) => subject === 'Deposit received').length;
}

/** Hands a decrypted push to the service worker of the page, as the browser does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) found(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data,
  });
}

/** Chromium without a window shows no notification: the service worker of the page records those that it shows from now on. */
async function notificationsOf(page: Page): Promise<() => Promise<readonly string[]>> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the page has no service worker');
  await worker.evaluate(() => {
    const shown: string[] = [];
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    registration.showNotification = async (_title, options) => void shown.push(options?.body ?? '');
    Reflect.set(globalThis, 'shown', shown);
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as string[]);
}

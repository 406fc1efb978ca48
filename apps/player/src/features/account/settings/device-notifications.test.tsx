import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../../api/query-client.ts';
import { endSession, startSession } from '../../../session/session.ts';
import { DeviceNotifications } from './device-notifications.tsx';

const NAME = 'Notify me on this device';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/device';
const person = {
  token: 'a token',
  userType: 'Individual',
  userId: 'an id',
  fullName: 'Adaeze Okonkwo',
  depositCode: '7012345678',
  referralCode: 'JARA2026',
  kycStatus: 'unverified',
} as const;

let permission: 'granted' | 'denied';
let isRequested: boolean;
/** Whether the server has the browser's subscription as the player's. */
let isOurs: boolean;
let subscription: object | null;
const calls: { path: string; body: Record<string, unknown> }[] = [];

/** A browser with a push service, whose user answers with `permission`. */
function withPush(): void {
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      assert.equal(applicationServerKey, 'the key');
      subscription = made;
      return made;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  const requestPermission = async () => {
    isRequested = true;
    return permission;
  };
  for (const scope of [window, globalThis])
    Object.defineProperty(scope, 'Notification', { value: { requestPermission }, configurable: true });
}

beforeEach(() => {
  queryClient.clear();
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (url: unknown, init: RequestInit) => {
    if (String(url).endsWith('/agent/push-key'))
      return Response.json({
        status: 200,
        data: { publicKey: 'the key', isSubscribed: isOurs && 'endpoint' in JSON.parse(String(init.body)) },
      });
    calls.push({ path: String(url).replace(/^.*(?=\/agent)/, ''), body: JSON.parse(String(init.body)) });
    return Response.json({ status: 200, message: 'Done.' });
  });
  [permission, isRequested, isOurs, subscription] = ['granted', false, true, null];
  calls.splice(0);
  act(() => startSession(person));
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  for (const scope of [window, globalThis]) Reflect.deleteProperty(scope, 'Notification');
});

test('a press requests the permission and subscribes this device, and another one ends it', async () => {
  withPush();
  const user = userEvent.setup({ delay: null });
  render(<DeviceNotifications />);
  const toggle = await screen.findByRole('switch', { name: NAME });
  assert.equal(isRequested, false, 'not before the press');
  await user.click(toggle);
  await screen.findByRole('switch', { name: NAME, checked: true });
  const sent = { token: 'a token', subscription: { endpoint: ENDPOINT, keys: KEYS } };
  assert.deepEqual(calls.splice(0), [{ path: '/agent/push-subscribe', body: sent }]);
  await user.click(toggle);
  await screen.findByRole('switch', { name: NAME, checked: false });
  assert.deepEqual(calls, [
    { path: '/agent/push-unsubscribe', body: { token: 'a token', endpoint: ENDPOINT } },
  ]);
  assert.equal(subscription, null);
});

test('the switch is on where the server pushes to this browser, and off where its subscription is another player’s', async () => {
  for (const isOn of [true, false]) {
    withPush();
    isOurs = isOn;
    subscription = { endpoint: ENDPOINT };
    const { unmount } = render(<DeviceNotifications />);
    await screen.findByRole('switch', { name: NAME, checked: isOn });
    unmount();
    queryClient.clear();
  }
});

test('a refused permission is explained, and nothing is subscribed', async () => {
  withPush();
  permission = 'denied';
  const user = userEvent.setup({ delay: null });
  render(<DeviceNotifications />);
  await user.click(await screen.findByRole('switch', { name: NAME }));
  assert.ok(await screen.findByText(/^Your browser blocks notifications/));
  assert.equal(screen.getByRole('switch').getAttribute('aria-checked'), 'false');
  assert.deepEqual(calls, []);
});

test('a browser without push is named', async () => {
  render(<DeviceNotifications />);
  assert.ok(await screen.findByText(/^This browser cannot show notifications/));
  assert.equal(screen.queryByRole('switch'), null);
});

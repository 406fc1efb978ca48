import { sendWithToken } from '../../../api/send.ts';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function manager(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager;
}

/** The address of this browser's subscription; null: it has none. The worker may be missing, so its readiness is not awaited. */
export async function deviceEndpoint(): Promise<string | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Subscribes this browser; `denied`: its user or its settings refuse notifications. Call it on a press. */
export async function subscribe(publicKey: string): Promise<'on' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const pushes = await manager();
  // One to an earlier key of the site would stay.
  await (await pushes.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = await pushes.subscribe(options);
  const { endpoint, keys } = made.toJSON();
  const subscription = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  };
  if ((await sendWithToken('/agent/push-subscribe', { subscription })).ok) return 'on';
  await made.unsubscribe();
  return 'failed';
}

/** Ends the subscription at the browser, after which no push arrives, and at the server. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await manager()).getSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await sendWithToken('/agent/push-unsubscribe', { endpoint: subscription.endpoint });
}

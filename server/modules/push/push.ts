import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Seal } from '../../platform/runtime/key-ring.ts';
import type { Identity } from '../identity/types.ts';
import type { Messaging, PushDevices } from '../messaging/types.ts';
import type { Protection } from '../protection/types.ts';
import { addDevice, devicesOf, findDevice, removeDevice } from './device-store.ts';
import { isOfPushService } from './push-services.ts';
import type { Push } from './types.ts';

export interface PushDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly subscriptions: Seal;
  readonly messaging: Pick<Messaging, 'enqueue' | 'pushKey'>;
  readonly identity: Pick<Identity, 'notificationPreference'>;
  readonly protection: Pick<Protection, 'blockOf'>;
}

export function createPush(deps: PushDeps): Push & { readonly devices: PushDevices } {
  const { db, clock, subscriptions, messaging } = deps;
  return {
    publicKey: () => messaging.pushKey(),
    async subscribe(playerId, subscription) {
      if (messaging.pushKey() === null) return refused('push_off');
      if (!isOfPushService(subscription.endpoint)) return refused('push_service_unknown', 'subscription');
      await db.kysely
        .transaction()
        .execute((within) => addDevice(within, subscriptions, { playerId, subscription, at: clock.now() }));
      return { ok: true };
    },
    unsubscribe: (playerId, endpoint) => removeDevice(db.kysely, endpoint, playerId),
    async push(within, playerId, { key, event, path }) {
      if (messaging.pushKey() === null) return;
      const text = JSON.stringify({ event, path });
      for (const deviceId of await devicesOf(within, playerId))
        await messaging.enqueue(within, {
          ...{ key: `push:${key}:${deviceId}`, to: deviceId, channel: 'push', subject: event, text },
        });
    },
    devices: {
      async subscriptionOf(deviceId) {
        const device = await findDevice(db.kysely, deviceId);
        if (device === undefined || !(await mayReceive(deps, device.playerId))) return undefined;
        return subscriptions.open(device.sealedSubscription, deviceId);
      },
      remove: (subscription) => removeDevice(db.kysely, JSON.parse(subscription).endpoint),
    },
  };
}

/** A player who may not bet or log in, such as one who is excluded, has receipts by SMS and e-mail, and no push that leads back to the games. */
async function mayReceive({ identity, protection }: PushDeps, playerId: bigint): Promise<boolean> {
  if (!(await identity.notificationPreference(playerId)).allowed) return false;
  for (const target of ['bet', 'login'] as const)
    if ((await protection.blockOf(playerId, target)) !== null) return false;
  return true;
}

import { z } from 'zod';
import { call, done, token } from './call.ts';

const endpoint = z.url().max(1000).describe('The address of the device at its browser’s push service.');

const subscription = z.object({
  endpoint,
  keys: z
    .object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    })
    .describe('The keys by which a push is encrypted for the device, as base64url.'),
});
export type PushSubscriptionIn = z.infer<typeof subscription>;

export const pushKey = call({
  method: 'POST',
  path: '/agent/push-key',
  summary:
    'The public key to which a browser subscribes, and whether the device of an address receives the player’s notifications.',
  body: z.object({ token, endpoint: endpoint.optional() }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      publicKey: z.string().nullable().describe('Null: notifications on devices are not available.'),
      isSubscribed: z.boolean(),
    }),
  }),
});

export const pushSubscribe = call({
  method: 'POST',
  path: '/agent/push-subscribe',
  summary:
    'Receive notifications on this device, as its browser subscribed. A sixth device replaces the oldest.',
  body: z.object({ token, subscription }),
  answer: done,
});

export const pushUnsubscribe = call({
  method: 'POST',
  path: '/agent/push-unsubscribe',
  summary: 'Receive no more notifications on the device of this address.',
  body: z.object({ token, endpoint }),
  answer: done,
});

import { newId } from '../../platform/runtime/ids.ts';
import { readOutbox } from './outbox.ts';
import {
  addWaiting,
  insertMessageKey,
  removeStaleKeys,
  removeStaleWaiting,
  removeWaiting,
  waitingMessage,
} from './store.ts';
import type { Messaging, MessagingDeps } from './types.ts';

export const DELIVER_QUEUE = 'messaging-deliver';

/** About six hours of retries: they outlast a provider's bad afternoon, but not anybody's interest in the message. */
const DELIVERY = { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 1800 } as const;

interface DeliverJob {
  readonly messageId: string;
}

export function createMessaging({ db, jobs, clock, deliver }: MessagingDeps): Messaging {
  jobs.define<DeliverJob>(DELIVER_QUEUE, DELIVERY, async ({ messageId }) => {
    const message = await waitingMessage(db.kysely, messageId);
    if (message !== undefined) {
      await deliver.send(message);
      await removeWaiting(db.kysely, messageId);
    }
    await removeStaleWaiting(db.kysely, clock.now());
    await removeStaleKeys(db.kysely, clock.now());
  });
  return {
    async enqueue(within, { key, ...message }) {
      const now = clock.now();
      if (key !== undefined && !(await insertMessageKey(within, key, now))) return;
      const messageId = newId();
      await addWaiting(within, { ...message, messageId }, now);
      await jobs.send<DeliverJob>(DELIVER_QUEUE, { messageId }, { within });
    },
    recentMessages: (to) => readOutbox(db, to),
  };
}

import { newId } from '../../platform/runtime/ids.ts';
import { readOutbox } from './outbox.ts';
import { addWaiting, removeStaleWaiting, removeWaiting, waitingMessage } from './store.ts';
import type { Messaging, MessagingDeps } from './types.ts';

export const DELIVER_QUEUE = 'messaging-deliver';

/** About six hours of trying: a provider's bad afternoon, not longer than anyone still waits for a message. */
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
  });
  return {
    async enqueue(executor, message) {
      const messageId = newId();
      await addWaiting(executor, { ...message, messageId }, clock.now());
      await jobs.send<DeliverJob>(DELIVER_QUEUE, { messageId }, { within: executor });
    },
    recentMessages: (to) => readOutbox(db, to),
  };
}

import type { DirectoryExecutor } from '../../platform/database/homes.ts';
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
import type { Message, Messaging, MessagingDeps } from './types.ts';

export const DELIVER_QUEUE = 'messaging-deliver';

/** About six hours of retries: they outlast a provider's bad afternoon, but not anybody's interest in the message. */
const DELIVERY = { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 1800 } as const;

interface DeliverJob {
  readonly messageId: string;
  readonly isDecoy: boolean;
}

/** Where a decoy goes. It is nobody's phone number or address, should it ever be sent. */
const NOBODY = 'nobody';

export function createMessaging({ db, jobs, clock, bodies, deliver }: MessagingDeps): Messaging {
  jobs.define<DeliverJob>(DELIVER_QUEUE, DELIVERY, async ({ messageId, isDecoy }) => {
    const message = await waitingMessage(db.kysely, bodies, messageId);
    if (message !== undefined) {
      if (!isDecoy) await deliver.send(message);
      await removeWaiting(db.kysely, messageId);
    }
    await removeStaleWaiting(db.kysely, clock.now());
    await removeStaleKeys(db.kysely, clock.now());
  });
  async function add(within: DirectoryExecutor, message: Message, isDecoy: boolean): Promise<void> {
    const messageId = newId();
    await addWaiting(within, bodies, { ...message, messageId }, clock.now());
    await jobs.send<DeliverJob>(DELIVER_QUEUE, { messageId, isDecoy }, { within });
  }

  return {
    async enqueue(within, { key, ...message }) {
      if (key !== undefined && !(await insertMessageKey(within, key, clock.now()))) return;
      await add(within, message, false);
    },
    enqueueDecoy: (within, decoy) => add(within, { ...decoy, to: NOBODY }, true),
    recentMessages: (to) => readOutbox(db, to),
  };
}

import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { newId } from '../../platform/runtime/ids.ts';
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

/** About six hours of retries: longer than a provider's outage, shorter than the message is of use. */
const DELIVERY = { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 1800 } as const;

interface DeliverJob {
  readonly messageId: string;
  readonly isDecoy: boolean;
}

/** The recipient of a decoy. Not a valid phone number or address, should it ever be sent. */
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
    recentMessages: async (to) => (await deliver.recentMessages?.(to)) ?? [],
  };
}

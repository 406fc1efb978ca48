import pLimit from 'p-limit';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { hourlyErrors } from '../../platform/runtime/hourly-errors.ts';
import { newId } from '../../platform/runtime/ids.ts';
import {
  DELIVER_QUEUE,
  type DeliverJob,
  type DeliveryDeps,
  deliver,
  NOTICE_QUEUE,
  PUSH_QUEUE,
  queueOf,
} from './deliver.ts';
import { countDeliveries } from './delivery-days.ts';
import type { MessagingDeps } from './deps.ts';
import { takeReport } from './reports.ts';
import { addWaiting, insertMessageKeys, removeStale } from './store.ts';
import type { Messaging, NewMessage, PromotionCondition, PushDevices } from './types.ts';

/** About six hours of retries: longer than a provider's outage, shorter than the message is of use. */
const DELIVERY = { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 1800 } as const;

/** Fifty notices a second at each node: a bank's late hour of deposits leaves the node to what books them. */
const NOTICES = { batchSize: 25, isPaced: true } as const;

/** Reports arrive as fast as messages were sent, and must leave the database's connections to players. */
const REPORTS_AT_ONCE = 4;

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** The recipient of a decoy. Not a valid phone number or address, should it ever be sent. */
const NO_RECIPIENT = 'nobody';

export { readDeliveries } from './delivery-days.ts';

export function createMessaging(deps: MessagingDeps): Messaging {
  const { jobs, clock, bodies } = deps;
  const conditions: PromotionCondition[] = [];
  const inTurn = pLimit(REPORTS_AT_ONCE);
  const unsubscribers: Parameters<Messaging['onUnsubscribe']>[0][] = [];
  let devices: PushDevices | null = null;
  const hourlyLog = hourlyErrors(deps.log, clock);
  const delivery: DeliveryDeps = { ...deps, conditions, hourlyLog, pushDevices: () => devices };
  for (const queue of [DELIVER_QUEUE, PUSH_QUEUE, NOTICE_QUEUE])
    jobs.define<DeliverJob>(queue, { ...DELIVERY, ...(queue === NOTICE_QUEUE ? NOTICES : {}) }, (job) =>
      deliver(delivery, queue, job),
    );
  jobs.schedule('messaging-days', EVERY_TEN_MINUTES, async () => {
    await countDeliveries(deps.db.kysely, clock.now());
    await removeStale(deps.db.kysely, clock.now());
  });

  async function add(
    within: DirectoryExecutor,
    messages: readonly NewMessage[],
    isDecoy = false,
  ): Promise<void> {
    const added = messages.map(({ promotedTo = null, ...message }) => ({
      ...{ ...message, promotedTo, messageId: newId() },
      queue: queueOf(message),
    }));
    await addWaiting(within, bodies, added, clock.now());
    for (const [queue, own] of Map.groupBy(added, (one) => one.queue))
      await jobs.sendMany<DeliverJob>(
        queue,
        own.map(({ messageId }) => ({ messageId, isDecoy })),
        within,
      );
  }

  async function enqueueAll(within: DirectoryExecutor, messages: readonly NewMessage[]): Promise<void> {
    const keys = messages.flatMap(({ key }) => key ?? []);
    const newKeys = new Set(await insertMessageKeys(within, keys, clock.now()));
    await add(
      within,
      // Of two with one key, the first.
      messages.filter(({ key }) => key === undefined || newKeys.delete(key)),
    );
  }

  return {
    enqueueAll,
    enqueue: (within, message) => enqueueAll(within, [message]),
    enqueueDecoy: (within, decoy) => add(within, [{ ...decoy, to: NO_RECIPIENT }], true),
    requireForPromotions: (condition) => void conditions.push(condition),
    onUnsubscribe: (work) => void unsubscribers.push(work),
    async unsubscribe(token) {
      const playerId = deps.links.playerOf(token);
      if (playerId === undefined) return false;
      await deps.db.kysely.transaction().execute(async (within) => {
        for (const work of unsubscribers) await work(within, playerId);
      });
      return true;
    },
    sendPushesTo(given) {
      devices = given;
    },
    pushKey: () => deps.messengers('push')[0]?.publicKey ?? null,
    reported: (provider, request) => takeReport(delivery, inTurn, provider, request),
    async recentMessages(to) {
      const kept = [...deps.messengers('sms'), ...deps.messengers('email')].find((one) => one.recentMessages);
      return (await kept?.recentMessages?.(to)) ?? [];
    },
  };
}

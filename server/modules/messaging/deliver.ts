import { invariant } from '../../platform/runtime/invariant.ts';
import type { MessagingDeps } from './deps.ts';
import { quietForMs } from './quiet-hours.ts';
import { removeStaleKeys, removeStaleWaiting, removeWaiting, type Waiting, waitingMessage } from './store.ts';
import type { Messenger, PromotionCondition, SendAnswer } from './types.ts';

export const DELIVER_QUEUE = 'messaging-deliver';

export interface DeliverJob {
  readonly messageId: string;
  readonly isDecoy: boolean;
}

export interface DeliveryDeps extends MessagingDeps {
  readonly conditions: readonly PromotionCondition[];
}

/** The job of one message. It may run again at any time, and then finds the message gone or sends it by the same id. */
export async function deliver(deps: DeliveryDeps, job: DeliverJob): Promise<void> {
  const { db, bodies, clock } = deps;
  const waiting = await waitingMessage(db.kysely, bodies, job.messageId);
  if (waiting !== undefined) await deliverWaiting(deps, job, waiting);
  await removeStaleWaiting(db.kysely, clock.now());
  await removeStaleKeys(db.kysely, clock.now());
}

async function deliverWaiting(deps: DeliveryDeps, job: DeliverJob, waiting: Waiting): Promise<void> {
  const { db, clock, jobs } = deps;
  const { message, promotedTo } = waiting;
  if (promotedTo !== null) {
    const startAfterMs = quietForMs(clock.now());
    if (startAfterMs > 0)
      return db.kysely
        .transaction()
        .execute((within) => jobs.send(DELIVER_QUEUE, job, { within, startAfterMs }));
    if (!(await isPromotable(deps, promotedTo))) {
      deps.log.info({ messageId: job.messageId }, 'messaging.promotion_withheld');
      return removeWaiting(db.kysely, job.messageId);
    }
  }
  if (!job.isDecoy) {
    const [messenger] = deps.messengers(message.channel);
    invariant(messenger !== undefined, 'a provider of each channel is configured');
    const answer = await watchedSend(deps, messenger, message);
    if (!answer.ok && answer.code !== 'refused')
      throw new Error(`${messenger.provider} did not take a message: ${answer.reason}`);
  }
  await removeWaiting(db.kysely, job.messageId);
}

/** Whether all conditions are met now; the choice of a player may have changed while the promotion waited. */
function isPromotable({ db, conditions }: DeliveryDeps, playerId: bigint): Promise<boolean> {
  return db.kysely.transaction().execute(async (within) => {
    for (const isMet of conditions) if (!(await isMet(within, playerId))) return false;
    return true;
  });
}

/** Sends by one provider, whose outages are observed; a refused key or used-up credit is one. */
async function watchedSend(
  { outages, log }: DeliveryDeps,
  messenger: Messenger,
  message: Waiting['message'],
): Promise<SendAnswer> {
  const { provider } = messenger;
  const answer = await outages.watch(
    provider,
    () => messenger.send(message),
    (given) => !given.ok && given.code !== 'refused',
  );
  if (!answer.ok && answer.code === 'account')
    log.error({ provider, reason: answer.reason }, 'messaging.provider_account_refused');
  return answer;
}

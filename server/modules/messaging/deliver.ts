import { invariant } from '../../platform/runtime/invariant.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { MessagingDeps } from './deps.ts';
import { networkOf } from './networks.ts';
import { isFinal } from './provider-http.ts';
import { quietForMs } from './quiet-hours.ts';
import { attemptsOf, beginAttempt, endAttempt } from './sent-store.ts';
import { claimWaiting, endWaiting, releaseWaiting, type Waiting } from './store.ts';
import type {
  MessageChannel,
  Messenger,
  OutgoingMessage,
  PromotionCondition,
  PushDevices,
  SendAnswer,
} from './types.ts';

export const DELIVER_QUEUE = 'messaging-deliver';
/** Pushes have a queue of their own, so that a match with thousands of bets delays no code. */
export const PUSH_QUEUE = 'messaging-push';
/** So have notices and promotions: each has a key, and a code has none. */
export const NOTICE_QUEUE = 'messaging-notice';

export function queueOf({ channel, key }: { channel: MessageChannel; key?: string | undefined }): string {
  if (channel === 'push') return PUSH_QUEUE;
  return key === undefined ? DELIVER_QUEUE : NOTICE_QUEUE;
}

export interface DeliverJob {
  readonly messageId: string;
  readonly isDecoy: boolean;
}

export interface DeliveryDeps extends MessagingDeps {
  readonly conditions: readonly PromotionCondition[];
  /** Takes the same error once an hour. */
  readonly hourlyLog: Pick<Log, 'error'>;
  readonly pushDevices: () => PushDevices | null;
}

/** A message that stays for a later job, or is sent, refused or withheld. */
type Outcome = { readonly kind: 'stays'; readonly startAfterMs: number } | { readonly kind: 'over' };
const OVER: Outcome = { kind: 'over' };

/**
 * The job of one message. It may run again at any time: it finds the message gone, claimed or waiting, and continues from the rows of the providers
 * that it was given to.
 */
export async function deliver(deps: DeliveryDeps, queue: string, job: DeliverJob): Promise<void> {
  const { db, bodies, clock, jobs } = deps;
  const { messageId } = job;
  const waiting = await claimWaiting(db.kysely, bodies, messageId, clock.now());
  if (waiting === undefined) return;
  try {
    const outcome = job.isDecoy ? OVER : await deliverClaimed(deps, waiting);
    if (outcome.kind === 'over') return await endWaiting(db.kysely, messageId);
    await db.kysely.transaction().execute(async (within) => {
      await releaseWaiting(within, messageId);
      await jobs.send(queue, job, {
        within,
        startAfterMs: outcome.startAfterMs,
      });
    });
  } catch (error) {
    await releaseWaiting(db.kysely, messageId);
    throw error;
  }
}

async function deliverClaimed(deps: DeliveryDeps, { message, promotedTo }: Waiting): Promise<Outcome> {
  if (promotedTo !== null) {
    const startAfterMs = quietForMs(deps.clock.now());
    if (startAfterMs > 0) return { kind: 'stays', startAfterMs };
    if (!(await isPromotable(deps, promotedTo))) {
      deps.log.info({ messageId: message.messageId }, 'messaging.promotion_withheld');
      return OVER;
    }
  }
  if (message.channel === 'push') return pushTo(deps, message);
  return sendBySomeProvider(deps, withLink(deps, message, promotedTo));
}

/** The device may have been unsubscribed, its player excluded or the provider removed from the settings while the push waited. */
async function pushTo(deps: DeliveryDeps, message: OutgoingMessage): Promise<Outcome> {
  if (deps.messengers('push').length === 0) return OVER;
  const subscription = await deps.pushDevices()?.subscriptionOf(message.to, message.subject);
  return subscription === undefined ? OVER : sendBySomeProvider(deps, { ...message, to: subscription });
}

/** A promotion by e-mail carries the address that ends all further ones. */
function withLink(
  { links }: DeliveryDeps,
  message: OutgoingMessage,
  promotedTo: bigint | null,
): OutgoingMessage {
  const unsubscribeUrl =
    promotedTo !== null && message.channel === 'email' ? links.urlFor(promotedTo) : undefined;
  return unsubscribeUrl === undefined ? message : { ...message, unsubscribeUrl };
}

/** Whether all conditions are met now; the choice of a player may have changed while the promotion waited. */
function isPromotable({ db, conditions }: DeliveryDeps, playerId: bigint): Promise<boolean> {
  return db.kysely.transaction().execute(async (within) => {
    for (const isMet of conditions) if (!(await isMet(within, playerId))) return false;
    return true;
  });
}

/**
 * Gives the message to the first provider that has not answered about it, and after a fault to the next. A message that a provider took is given to one
 * other at most, once its delivery has failed or is not reported in time; a promotion is given to none.
 */
async function sendBySomeProvider(deps: DeliveryDeps, message: OutgoingMessage): Promise<Outcome> {
  const { db, clock, failoverMs } = deps;
  const attempts = await attemptsOf(db.kysely, message.messageId);
  if (attempts.some(({ state }) => state === 'delivered')) return OVER;
  const taken = attempts.filter(({ sentAt }) => sentAt !== null);
  if (taken.length > 1) return OVER;
  const [first] = taken;
  if (first?.state === 'sent') {
    const dueInMs = (first.sentAt?.getTime() ?? 0) + failoverMs - clock.now().getTime();
    if (dueInMs > 0) return { kind: 'stays', startAfterMs: dueInMs };
  }
  const all = deps.messengers(message.channel);
  invariant(all.length > 0, 'a provider of each channel is configured');
  const allowed = message.class === 'promotional' ? all.slice(0, 1) : all;
  const isAnswered = (provider: string) =>
    attempts.some((one) => one.provider === provider && one.state !== 'queued');
  const open = allowed.filter(({ provider }) => !isAnswered(provider));
  const faults: string[] = [];
  let retryAfterMs = 0;
  for (const [index, messenger] of open.entries()) {
    const answer = await attempt(deps, messenger, message);
    if (answer.ok) {
      const mayFailOver = first === undefined && answer.providerReference !== null && index + 1 < open.length;
      return mayFailOver ? { kind: 'stays', startAfterMs: failoverMs } : OVER;
    }
    if (!isFinal(answer)) faults.push(`${messenger.provider}: ${answer.reason}`);
    retryAfterMs = Math.max(retryAfterMs, answer.retryAfterMs ?? 0);
  }
  if (faults.length > 0 && retryAfterMs > 0) return { kind: 'stays', startAfterMs: retryAfterMs };
  if (faults.length > 0 && first === undefined)
    throw new Error(`a message was not taken by ${faults.join(', ')}`);
  return OVER;
}

async function attempt(
  deps: DeliveryDeps,
  messenger: Messenger,
  message: OutgoingMessage,
): Promise<SendAnswer> {
  const { db, clock, recipients } = deps;
  const { messageId, channel, class: kind, to } = message;
  const { provider } = messenger;
  await beginAttempt(db.kysely, {
    ...{ messageId, provider, channel, class: kind, queuedAt: clock.now() },
    ...{ recipientHash: recipients.make(to), network: networkOf(to) },
  });
  const answer = await watchedSend(deps, messenger, message);
  await endAttempt(db.kysely, { messageId, provider }, answer, clock.now());
  if (!answer.ok && answer.code === 'gone') await deps.pushDevices()?.remove(to);
  return answer;
}

/** Sends by one provider, whose outages are observed; a refused key or used-up credit is one. */
async function watchedSend(
  { outages, hourlyLog }: DeliveryDeps,
  messenger: Messenger,
  message: OutgoingMessage,
): Promise<SendAnswer> {
  const { provider } = messenger;
  const answer = await outages.watch(
    provider,
    () => messenger.send(message),
    (given) => !given.ok && !isFinal(given),
  );
  if (!answer.ok && answer.code === 'account')
    hourlyLog.error({ provider, reason: answer.reason }, 'messaging.provider_account_refused');
  return answer;
}

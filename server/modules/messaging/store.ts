import { type Executor, tables } from '../../platform/database/database.ts';
import { DAY_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Seal } from '../../platform/runtime/key-ring.ts';
import type { MessagingSchema } from './schema.ts';
import type { Message, OutgoingMessage } from './types.ts';

/** Time after which an undelivered message is dropped: its code has expired. */
const WAITING_LIFETIME_MS = DAY_MS;
/** Longer than any caller repeats a message: a payout's notice is repeated until its shard responds. */
const KEY_LIFETIME_MS = 30 * DAY_MS;
/** Longer than two providers may take to answer, and shorter than a job: the next try of a job whose node died finds it free. */
const CLAIM_LIFE_MS = 45 * SECOND_MS;
const STALE_BATCH = 200;

/** False if a message was enqueued under this key before; waits for one that is being enqueued. */
export async function insertMessageKey(executor: Executor, key: string, at: Date): Promise<boolean> {
  const inserted = await tables<MessagingSchema>(executor)
    .insertInto('messageKey')
    .values({ key, at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function removeStaleKeys(executor: Executor, now: Date): Promise<void> {
  const db = tables<MessagingSchema>(executor);
  const stale = db
    .selectFrom('messageKey')
    .select('key')
    .where('at', '<', new Date(now.getTime() - KEY_LIFETIME_MS))
    .limit(STALE_BATCH)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('messageKey').where('key', 'in', stale).execute();
}

interface NewWaiting extends Message {
  readonly messageId: string;
  readonly promotedTo: bigint | null;
}

export interface Waiting {
  readonly message: OutgoingMessage;
  /** The player of a promotion; null: the message is transactional. */
  readonly promotedTo: bigint | null;
}

export async function addWaiting(
  executor: Executor,
  bodies: Seal,
  { messageId, promotedTo, to, channel, subject, text }: NewWaiting,
  at: Date,
): Promise<void> {
  const sealedBody = bodies.seal(text, messageId);
  await tables<MessagingSchema>(executor)
    .insertInto('waitingMessage')
    .values({ messageId, promotedTo, recipient: to, channel, subject, sealedBody, at })
    .execute();
}

/** Takes a waiting message for one job; undefined: there is none, or another job has it. */
export async function claimWaiting(
  executor: Executor,
  bodies: Seal,
  messageId: string,
  now: Date,
): Promise<Waiting | undefined> {
  const row = await tables<MessagingSchema>(executor)
    .updateTable('waitingMessage')
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_LIFE_MS) })
    .where('messageId', '=', messageId)
    .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const text = bodies.open(row.sealedBody, messageId);
  const { recipient: to, channel, subject, promotedTo } = row;
  const kind = promotedTo === null ? 'transactional' : 'promotional';
  return { message: { messageId, class: kind, to, channel, subject, text }, promotedTo };
}

/** Gives a claimed message back. */
export async function releaseWaiting(executor: Executor, messageId: string): Promise<void> {
  await tables<MessagingSchema>(executor)
    .updateTable('waitingMessage')
    .set({ claimedUntil: null })
    .where('messageId', '=', messageId)
    .execute();
}

export async function removeWaiting(executor: Executor, messageId: string): Promise<void> {
  await tables<MessagingSchema>(executor)
    .deleteFrom('waitingMessage')
    .where('messageId', '=', messageId)
    .execute();
}

export async function removeStaleWaiting(executor: Executor, now: Date): Promise<void> {
  const db = tables<MessagingSchema>(executor);
  const stale = db
    .selectFrom('waitingMessage')
    .select('messageId')
    .where('at', '<', new Date(now.getTime() - WAITING_LIFETIME_MS))
    .limit(STALE_BATCH)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('waitingMessage').where('messageId', 'in', stale).execute();
}

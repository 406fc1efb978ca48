import { sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { DAY_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import type { MessagingSchema } from './schema.ts';
import type { Message, OutgoingMessage } from './types.ts';

/** Time after which an undelivered message is dropped: its code has expired. */
const WAITING_LIFETIME_MS = DAY_MS;
/** Longer than any caller repeats a message: a payout's notice is repeated until its shard responds. */
const KEY_LIFETIME_MS = 30 * DAY_MS;
/** Longer than two providers may take to answer, and shorter than a job: the next try of a job whose node died finds it free. */
const CLAIM_LIFE_MS = 45 * SECOND_MS;

/** Returns the keys under which no message was enqueued before; waits for those that are being enqueued. */
export async function insertMessageKeys(
  executor: Executor,
  keys: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  // In one order, so that two transactions with the same keys wait for each other, and do not lock each other out.
  const inserted = await tables<MessagingSchema>(executor)
    .insertInto('messageKey')
    .values([...new Set(keys)].sort().map((key) => ({ key, at })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute();
  return new Set(inserted.map(({ key }) => key));
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
  bodies: RowCipher,
  messages: readonly NewWaiting[],
  at: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ messageId, promotedTo, to, channel, subject, text }) => {
    const sealedBody = bodies.encrypt(text, messageId);
    return { messageId, promotedTo, recipient: to, channel, subject, sealedBody, at };
  });
  await tables<MessagingSchema>(executor).insertInto('waitingMessage').values(rows).execute();
}

/** Takes a waiting message for one job; undefined: there is none, or another job has it. */
export async function claimWaiting(
  executor: Executor,
  bodies: RowCipher,
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
  const text = bodies.decrypt(row.sealedBody, messageId);
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

/** Ends a message that is with a provider or given up, and the calls of the providers that did not take it. */
export async function endWaiting(executor: Executor, messageId: string): Promise<void> {
  await sql`
    with ended as (
      update sent_message set state = 'failed' where message_id = ${messageId} and state = 'queued'
    )
    delete from waiting_message where message_id = ${messageId}`.execute(executor);
}

/** Deletes undelivered messages and keys whose time is over. */
export async function removeStale(executor: Executor, now: Date): Promise<void> {
  const waiting = { table: 'waiting_message', key: 'message_id', column: 'at', ageMs: WAITING_LIFETIME_MS };
  await deleteExpired(executor, waiting, now);
  await deleteExpired(
    executor,
    { table: 'message_key', key: 'key', column: 'at', ageMs: KEY_LIFETIME_MS },
    now,
  );
}

import { type Executor, tables } from '../../platform/database/database.ts';
import { isFinal } from './provider-http.ts';
import type { MessagingSchema, SentMessageTable } from './schema.ts';
import type { DeliveryReport, SendAnswer } from './types.ts';

type Attempt = Pick<SentMessageTable, 'provider' | 'state' | 'sentAt'>;
type NewAttempt = Pick<
  SentMessageTable,
  'messageId' | 'provider' | 'channel' | 'class' | 'recipientHash' | 'network' | 'queuedAt'
>;

/** The providers that the message was given to. */
export function attemptsOf(executor: Executor, messageId: string): Promise<Attempt[]> {
  return tables<MessagingSchema>(executor)
    .selectFrom('sentMessage')
    .select(['provider', 'state', 'sentAt'])
    .where('messageId', '=', messageId)
    .execute();
}

/** Stored before the provider is called, so that a call whose answer is lost leaves a row. */
export async function beginAttempt(executor: Executor, attempt: NewAttempt): Promise<void> {
  await tables<MessagingSchema>(executor)
    .insertInto('sentMessage')
    .values({ ...attempt, state: 'queued' })
    .onConflict((conflict) => conflict.columns(['messageId', 'provider']).doNothing())
    .execute();
}

/** A refusal is final; after any other fault the message may be given to the provider again. */
export async function endAttempt(
  executor: Executor,
  { messageId, provider }: Pick<NewAttempt, 'messageId' | 'provider'>,
  answer: SendAnswer,
  now: Date,
): Promise<void> {
  const change = answer.ok
    ? {
        ...{ state: 'sent' as const, reason: null, sentAt: now },
        ...{ providerReference: answer.providerReference, costKobo: answer.costKobo ?? null },
      }
    : { state: isFinal(answer) ? ('failed' as const) : ('queued' as const), reason: answer.reason };
  await tables<MessagingSchema>(executor)
    .updateTable('sentMessage')
    .set(change)
    .where('messageId', '=', messageId)
    .where('provider', '=', provider)
    .where('state', '=', 'queued')
    .execute();
}

/** Applies a report, which may be late, repeated or out of order; returns the message's id if its state changed. */
export async function applyReport(
  executor: Executor,
  provider: string,
  { providerReference, state, reason, costKobo }: DeliveryReport,
  now: Date,
): Promise<string | undefined> {
  const db = tables<MessagingSchema>(executor);
  const ofMessage = () =>
    db
      .updateTable('sentMessage')
      .where('provider', '=', provider)
      .where('providerReference', '=', providerReference);
  const cost = costKobo === undefined ? {} : { costKobo };
  // A delivery is never undone; one may be reported after a failure.
  const earlier = state === 'delivered' ? (['sent', 'failed'] as const) : (['sent'] as const);
  const change = { state, reason: state === 'failed' ? reason : null, reportedAt: now, ...cost };
  const changed =
    state === 'sent'
      ? undefined
      : await ofMessage().set(change).where('state', 'in', earlier).returning('messageId').executeTakeFirst();
  if (changed === undefined && costKobo !== undefined) await ofMessage().set(cost).execute();
  return changed?.messageId;
}

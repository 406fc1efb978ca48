import type { OutboxMessage } from '@jara/contract/sandbox';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/database/jobs.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Seal } from '../../platform/runtime/key-ring.ts';

/** One message to one person. `to` is a phone number as +234… for `sms`, an address for `email`. */
export interface Message {
  readonly to: string;
  readonly channel: 'sms' | 'email';
  readonly subject: string;
  readonly text: string;
}

/** A message to enqueue: the same `key` is enqueued once, even after delivery. Keys are kept for a month. */
interface KeyedMessage extends Message {
  readonly key?: string;
}

/** Replaces a message without a recipient: it does the same work and is never sent. */
type DecoyMessage = Omit<Message, 'to'>;

/** A message in delivery: a repeated `messageId` is the same message, for adapters that deduplicate. */
export interface OutgoingMessage extends Message {
  readonly messageId: string;
}

/** A provider of SMS and e-mail. */
export interface Messenger {
  /** Throws if it could not send, and is then retried. */
  send(message: OutgoingMessage): Promise<void>;
  /** The messages that it keeps, newest first; `to` in any spelling of a phone number. Absent: it keeps none. */
  recentMessages?(to?: string): Promise<OutboxMessage[]>;
}

export interface Messaging {
  /** The message is sent if and only if the caller's transaction commits; delivery is retried until it succeeds. */
  enqueue(within: DirectoryExecutor, message: KeyedMessage): Promise<void>;
  /**
   * The same statements and the same job as `enqueue`, without a message: for answers whose duration must not reveal whether
   * one was sent.
   */
  enqueueDecoy(within: DirectoryExecutor, decoy: DecoyMessage): Promise<void>;
  /** The messages in the sandbox outbox, newest first; `to` in any spelling of a phone number. */
  recentMessages(to?: string): Promise<OutboxMessage[]>;
}

export interface MessagingDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Seals the waiting messages. */
  readonly bodies: Seal;
  readonly deliver: Messenger;
}

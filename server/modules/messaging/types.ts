import type { OutboxMessage } from '@jara/contract/sandbox';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/homes.ts';
import type { Jobs } from '../../platform/database/jobs.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Seal } from '../../platform/runtime/key-ring.ts';

/** One message to one person. `to` is a phone number as +234… for `sms`, an address for `email`. */
export interface Message {
  readonly to: string;
  readonly channel: 'sms' | 'email';
  readonly subject: string;
  readonly text: string;
}

/** A message to be enqueued: the same `key` twice is enqueued once, also after it was delivered. Keys are kept for a month. */
export interface KeyedMessage extends Message {
  readonly key?: string;
}

/** Stands for a message where there is nobody to send one to: it does a message's work and reaches nobody. */
export type DecoyMessage = Omit<Message, 'to'>;

/** A message on its way out: the same `messageId` twice is the same message, for adapters that deduplicate. */
export interface OutgoingMessage extends Message {
  readonly messageId: string;
}

/** The port that an adapter of a provider fills. It throws when it could not send, and is then tried again. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}

export interface Messaging {
  /** The message leaves exactly when the caller's transaction commits; delivery is tried again until it succeeds. */
  enqueue(within: DirectoryExecutor, message: KeyedMessage): Promise<void>;
  /**
   * The same statements and the same job as `enqueue`, and nothing is sent: for an answer that must not tell, by the time it
   * takes, whether somebody was written to.
   */
  enqueueDecoy(within: DirectoryExecutor, decoy: DecoyMessage): Promise<void>;
  /** What the sandbox outbox holds, newest first; `to` in any form a person writes a phone number. */
  recentMessages(to?: string): Promise<OutboxMessage[]>;
}

export interface MessagingDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Seals what waits. */
  readonly bodies: Seal;
  /** `outboxMessenger` in the sandbox; a provider's adapter live. */
  readonly deliver: Messenger;
}

import type { OutboxMessage } from '@jara/contract/sandbox';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';

export type MessageChannel = 'sms' | 'email' | 'push';

/** Providers carry promotions on other routes than codes and notices, and not at night. */
type MessageClass = 'transactional' | 'promotional';

/** One message to one person. `to` is a phone number as +234… for `sms`, an address for `email`, the id of a device for `push`, whose text is JSON. */
export interface Message {
  readonly to: string;
  readonly channel: MessageChannel;
  readonly subject: string;
  readonly text: string;
}

/** A message to enqueue. */
export interface NewMessage extends Message {
  /** The same key is enqueued once, even after delivery. Keys are kept for a month. */
  readonly key?: string;
  /** The player who receives a promotion; absent: the message is transactional. */
  readonly promotedTo?: bigint;
}

/** Replaces a message without a recipient: it does the same work and is never sent. */
type DecoyMessage = Omit<Message, 'to'>;

/** A message in delivery: a repeated `messageId` is the same message, for adapters that deduplicate. */
export interface OutgoingMessage extends Message {
  readonly messageId: string;
  readonly class: MessageClass;
  /** Ends the promotions to this recipient by one call; present where the message is a promotion by e-mail. */
  readonly unsubscribeUrl?: string;
}

/**
 * `refused` is final for this provider and recipient. `account`: the provider refuses our key or sender, or our credit is used up; the operator has to
 * act. `gone`: the device receives no more pushes.
 */
type SendFault = 'refused' | 'gone' | 'account' | 'unavailable' | 'too_many';

export type SendAnswer =
  | {
      readonly ok: true;
      /** Null: the provider names none, and reports nothing later. */
      readonly providerReference: string | null;
      readonly costKobo?: bigint | undefined;
    }
  | {
      readonly ok: false;
      readonly code: SendFault;
      /** The provider's reason, without any text of the message or its recipient. */
      readonly reason: string;
      /** The time that the provider names before the next try. */
      readonly retryAfterMs?: number;
    };

/** The later state of a message, as its provider reports it. */
export interface DeliveryReport {
  readonly providerReference: string;
  readonly state: 'sent' | 'delivered' | 'failed';
  readonly reason: string | null;
  readonly costKobo?: bigint | undefined;
}

/** A report as it arrived: its body is signed byte by byte. */
export interface ReportRequest {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The last part of its address, where the provider signs nothing. */
  readonly secret: string | undefined;
}

/** A provider of SMS or e-mail. An adapter limits its own waiting and never throws. */
export interface Messenger {
  /** Identifies the provider in records of deliveries and in the address of its reports. */
  readonly provider: string;
  /** The public key to which devices subscribe, of a provider of pushes. */
  readonly publicKey?: string;
  send(message: OutgoingMessage): Promise<SendAnswer>;
  /** Reads a report. `forged`: it carries no proof of its provider; null: it names no message and state. Absent: it reports nothing. */
  readReport?(request: ReportRequest): DeliveryReport | 'forged' | null;
  /** The messages that it keeps, newest first; `to` in any spelling of a phone number. Absent: it keeps none. */
  recentMessages?(to?: string): Promise<OutboxMessage[]>;
}

/** The devices of players that receive pushes; a subscription is the browser's, as JSON. */
export interface PushDevices {
  /** Read when a push of this subject is sent; undefined: the device may not receive it now. */
  subscriptionOf(deviceId: string, subject: string): Promise<string | undefined>;
  remove(subscription: string): Promise<void>;
}

/** Whether a promotion may be sent to a player. */
export type PromotionCondition = (within: DirectoryExecutor, playerId: bigint) => Promise<boolean>;

export interface Messaging {
  /** The message is sent if and only if the caller's transaction commits; delivery is retried until it succeeds. */
  enqueue(within: DirectoryExecutor, message: NewMessage): Promise<void>;
  /** The same for many messages, by three statements. */
  enqueueAll(within: DirectoryExecutor, messages: readonly NewMessage[]): Promise<void>;
  /**
   * The same statements and the same job as `enqueue`, without a message: for answers whose duration must not reveal whether
   * one was sent.
   */
  enqueueDecoy(within: DirectoryExecutor, decoy: DecoyMessage): Promise<void>;
  /** Adds a condition of promotions, which each must meet again when it is sent: it may have waited for the morning. */
  requireForPromotions(condition: PromotionCondition): void;
  /** Sets the work that ends the promotions to a player. */
  onUnsubscribe(work: (within: DirectoryExecutor, playerId: bigint) => Promise<void>): void;
  /** Ends the promotions to the player of a link's token; false: the token is not ours. */
  unsubscribe(token: string): Promise<boolean>;
  /** Sets the store of the devices to which pushes go; without one none is sent. */
  sendPushesTo(devices: PushDevices): void;
  /** The public key to which devices subscribe; null: no provider of pushes is configured. */
  pushKey(): string | null;
  /** A provider's report, possibly forged, late, repeated or out of order; false: it proves no provider. */
  reported(provider: string, request: ReportRequest): Promise<boolean>;
  /** The messages in the sandbox outbox, newest first; `to` in any spelling of a phone number. */
  recentMessages(to?: string): Promise<OutboxMessage[]>;
}

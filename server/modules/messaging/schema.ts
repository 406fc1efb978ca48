// Generated from the migrated database by `npm run schema`; a test compares.
export interface WaitingMessageTable {
  messageId: string;
  recipient: string;
  channel: 'sms' | 'email' | 'push';
  subject: string;
  sealedBody: string;
  promotedTo: bigint | null;
  at: Date;
  claimedUntil: Date | null;
}

export interface SentMessageTable {
  messageId: string;
  provider: string;
  channel: 'sms' | 'email' | 'push';
  class: 'transactional' | 'promotional';
  recipientHash: Buffer;
  network: string;
  providerReference: string | null;
  state: 'queued' | 'sent' | 'delivered' | 'failed';
  reason: string | null;
  costKobo: bigint | null;
  queuedAt: Date;
  sentAt: Date | null;
  reportedAt: Date | null;
}

export interface MessageDayTable {
  day: Date;
  provider: string;
  network: string;
  messages: bigint;
  delivered: bigint;
  failed: bigint;
  costKobo: bigint;
}

export interface MessageKeyTable {
  key: string;
  at: Date;
}

export interface OutboxMessageTable {
  messageId: string;
  recipient: string;
  channel: 'sms' | 'email';
  subject: string;
  body: string;
  at: Date;
}

export interface MessagingSchema {
  waitingMessage: WaitingMessageTable;
  sentMessage: SentMessageTable;
  messageDay: MessageDayTable;
  messageKey: MessageKeyTable;
  outboxMessage: OutboxMessageTable;
}

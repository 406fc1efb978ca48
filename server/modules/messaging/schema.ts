// Generated from the migrated database by `npm run schema`; a test compares.
export interface WaitingMessageTable {
  messageId: string;
  recipient: string;
  channel: 'sms' | 'email';
  subject: string;
  sealedBody: string;
  promotedTo: bigint | null;
  at: Date;
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
  messageKey: MessageKeyTable;
  outboxMessage: OutboxMessageTable;
}

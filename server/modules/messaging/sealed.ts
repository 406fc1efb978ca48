import type { SealedColumn } from '../../platform/database/sealed-columns.ts';

/** Messages waiting to be sent, which contain codes. */
export const WAITING_MESSAGES: SealedColumn = {
  at: 'directory',
  table: 'waiting_message',
  column: 'sealed_body',
  key: [['message_id', 'uuid']],
  purpose: 'messages',
};

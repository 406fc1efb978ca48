import type { EncryptedColumn } from '../../platform/database/encrypted-columns.ts';

/** Messages waiting to be sent, which contain codes. */
export const WAITING_MESSAGES: EncryptedColumn = {
  at: 'directory',
  table: 'waiting_message',
  column: 'sealed_body',
  key: [['message_id', 'uuid']],
  purpose: 'messages',
};

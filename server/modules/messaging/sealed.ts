import type { SealedColumn } from '../../platform/database/sealed-columns.ts';

/** What waits to be sent: it holds codes. */
export const WAITING_MESSAGES: SealedColumn = {
  at: 'directory',
  table: 'waiting_message',
  column: 'sealed_body',
  key: [['message_id', 'uuid']],
  purpose: 'messages',
};

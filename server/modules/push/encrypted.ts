import type { EncryptedColumn } from '../../platform/database/encrypted-columns.ts';

/** Subscriptions of browsers, whose address lets its holder push to the device. */
export const PUSH_SUBSCRIPTIONS: EncryptedColumn = {
  at: 'directory',
  table: 'push_device',
  column: 'sealed_subscription',
  key: [['device_id', 'uuid']],
  purpose: 'push subscriptions',
};

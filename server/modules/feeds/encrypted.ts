import type { EncryptedColumn } from '../../platform/database/encrypted-columns.ts';

/** A feed's seed reveals how its matches end. */
export const FEED_SEEDS: EncryptedColumn = {
  at: 'directory',
  table: 'feed_seed',
  column: 'sealed_seed',
  key: [['feed', 'text']],
  purpose: 'feed seeds',
};

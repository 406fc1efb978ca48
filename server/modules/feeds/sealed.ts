import type { SealedColumn } from '../../platform/database/sealed-columns.ts';

/** A feed's seed reveals how its matches end. */
export const FEED_SEEDS: SealedColumn = {
  at: 'directory',
  table: 'feed_seed',
  column: 'sealed_seed',
  key: [['feed', 'text']],
  purpose: 'feed seeds',
};

import type { EncryptedColumn } from '../../platform/database/encrypted-columns.ts';

/** A season's seed reveals every outcome of the season. */
export const SEASON_SEEDS: EncryptedColumn = {
  at: 'directory',
  table: 'shared_season',
  column: 'sealed_seed',
  key: [['season_id', 'uuid']],
  purpose: 'season seeds',
};

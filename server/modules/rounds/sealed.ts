import type { SealedColumn } from '../../platform/database/sealed-columns.ts';

/** Whoever reads a season's seed knows every outcome of it. */
export const SEASON_SEEDS: SealedColumn = {
  at: 'directory',
  table: 'shared_season',
  column: 'sealed_seed',
  key: [['season_id', 'uuid']],
  purpose: 'season seeds',
};

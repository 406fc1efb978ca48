import type { SealedColumn } from '../../platform/database/sealed-columns.ts';

/** Server seeds: sealed until they are revealed, plain for everybody to check from then on. */
export const GAME_SEEDS: SealedColumn = {
  at: 'home',
  table: 'game_seed',
  column: 'sealed_seed',
  key: [
    ['player_id', 'bigint'],
    ['seed_id', 'uuid'],
  ],
  purpose: 'game seeds',
  where: 'revealed_at is null',
};

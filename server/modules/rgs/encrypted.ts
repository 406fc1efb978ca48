import type { EncryptedColumn } from '../../platform/database/encrypted-columns.ts';

/** Server seeds: encrypted until they are revealed, then in the clear, so that anyone can check them. */
export const GAME_SEEDS: EncryptedColumn = {
  at: 'shard',
  table: 'game_seed',
  column: 'sealed_seed',
  key: [
    ['player_id', 'bigint'],
    ['seed_id', 'uuid'],
  ],
  purpose: 'game seeds',
  where: 'revealed_at is null',
};

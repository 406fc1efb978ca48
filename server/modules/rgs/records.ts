import type { RoundRecord, seedView } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { recordOf } from '@jara/game-kit/record';
import type { z } from 'zod';
import type { SeedState, StoredRound } from './types.ts';

/** A round that is over, as the history answers it. */
export function toRecord(game: AnyGame, stored: StoredRound): RoundRecord {
  const { at, version, seed } = stored;
  return recordOf(game, stored, { at: at.toISOString(), version, seed });
}

export function toSeedView({
  seedId,
  serverSeedHash,
  nextServerSeedHash,
  clientSeed,
  clientSeedSource,
  nonce,
}: SeedState): z.infer<typeof seedView> {
  return { seedId, serverSeedHash, nextServerSeedHash, clientSeed, clientSeedSource, nonce };
}

import type { PlaySessionView, RoundRecord, seedView } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { recordOf } from '@jara/game-kit/record';
import { toNaira } from '@jara/money/kobo';
import type { z } from 'zod';
import type { PlaySession, SeedState, StoredRound } from './types.ts';

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
  nonce,
}: SeedState): z.infer<typeof seedView> {
  return { seedId, serverSeedHash, nextServerSeedHash, clientSeed, nonce };
}

export function toPlaySessionView({ startedAt, asOf, stakedKobo, paidKobo }: PlaySession): PlaySessionView {
  return {
    startedAt: startedAt.toISOString(),
    now: asOf.toISOString(),
    staked: toNaira(stakedKobo),
    paid: toNaira(paidKobo),
  };
}

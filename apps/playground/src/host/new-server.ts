import type { AnyGame } from '@jara/game-kit/definition';
import { createMemoryServer, type MemoryServer } from '../memory-server/memory-server.ts';
import type { SeedState } from '../memory-server/stored-round.ts';
import { freshSeeds, sha256 } from './entropy.ts';

/** A server of a game in this page, with the browser's clock and entropy. */
export function newServer(game: AnyGame, seeds: SeedState): MemoryServer {
  return createMemoryServer(
    {
      game,
      sha256,
      newId: () => crypto.randomUUID(),
      newServerSeed: () => freshSeeds().serverSeed,
      nowMs: () => Date.now(),
    },
    seeds,
  );
}

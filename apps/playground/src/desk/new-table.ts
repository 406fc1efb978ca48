import type { AnyGame } from '@jara/game-kit/definition';
import { createMemoryTable, type MemoryTable } from '../table/memory-table.ts';
import type { TableSeeds } from '../table/stored-round.ts';
import { freshSeeds, sha256 } from './entropy.ts';

/** A table of a game in this page, with the browser's clock and entropy. */
export function newTable(game: AnyGame, seeds: TableSeeds): MemoryTable {
  return createMemoryTable(
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

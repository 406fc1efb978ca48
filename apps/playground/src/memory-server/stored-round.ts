import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { type KeptRound, recordOf } from '@jara/game-kit/record';
import type { AnyRound } from '@jara/game-kit/round';

/** What fixes every draw to come. */
export interface SeedState {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nonce: number;
}

export interface StoredSeedState extends SeedState {
  readonly seedId: string;
  readonly serverSeedHash: string;
}

/** A round as the server keeps it after every step. */
export interface StoredRound extends KeptRound {
  readonly requestId: string;
  readonly atMs: number;
  readonly seeds: StoredSeedState;
}

export function isOpen({ round }: StoredRound): boolean {
  return round.payoutKobo === null;
}

/** What comes back from having been written down: a state that is not plain JSON shows itself at once. */
export function written(round: AnyRound): AnyRound {
  const { bet, state, steps } = round;
  return { ...round, ...(JSON.parse(JSON.stringify({ bet, state, steps })) as typeof round) };
}

/** A round that is over, as the history answers it. */
export function toRecord(game: AnyGame, stored: StoredRound, revealed: boolean): RoundRecord {
  const { atMs, seeds } = stored;
  const at = new Date(atMs).toISOString();
  return recordOf(game, stored, { at, version: game.version, seed: { ...seeds, revealed } });
}

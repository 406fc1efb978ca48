import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { type KeptRound, recordOf } from '@jara/game-kit/record';
import type { AnyRound } from '@jara/game-kit/round';

/** The seeds that fix every further draw. */
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

/** A round as the server stores it after every step. */
export interface StoredRound extends KeptRound {
  readonly requestId: string;
  readonly atMs: number;
  readonly seeds: StoredSeedState;
}

export function isOpen({ round }: StoredRound): boolean {
  return round.payoutKobo === null;
}

/** A round after serialisation: a state that is not plain JSON becomes visible. */
export function written(round: AnyRound): AnyRound {
  const { bet, state, steps } = round;
  return { ...round, ...(JSON.parse(JSON.stringify({ bet, state, steps })) as typeof round) };
}

/** A finished round, as the history call answers it. */
export function toRecord(game: AnyGame, stored: StoredRound, revealed: boolean): RoundRecord {
  const { atMs, seeds } = stored;
  const at = new Date(atMs).toISOString();
  return recordOf(game, stored, { at, version: game.version, seed: { ...seeds, revealed } });
}

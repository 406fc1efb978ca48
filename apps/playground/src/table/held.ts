import type { GameState } from '@jara/contract/game-server';
import type { Sha256 } from '@jara/fairness/hmac';
import { commitment } from '@jara/fairness/seed';
import type { AnyGame } from '@jara/game-kit/definition';
import { viewOf } from '@jara/game-kit/record';
import { type Kobo, toNaira } from '@jara/money/kobo';
import type { SeatSeeds, StoredRound, TableSeeds } from './stored-round.ts';

export interface GameSessionDeps {
  readonly game: AnyGame;
  readonly sha256: Sha256;
  newId(): string;
  newServerSeed(): string;
  nowMs(): number;
}

/** What the parts of the table share. */
export interface Held {
  readonly deps: GameSessionDeps;
  seeds: SeatSeeds;
  nextServerSeed: string;
  readonly revealedSeedIds: Set<string>;
  readonly codes: Set<string>;
  token: string | null;
  startedAtMs: number;
  stakedKobo: Kobo;
  paidKobo: Kobo;
  balanceKobo: Kobo;
  rounds: readonly StoredRound[];
}

/** More than any look at a game needs; the oldest go. */
export const KEPT_ROUNDS = 1000;

export function seatOf(deps: GameSessionDeps, seeds: TableSeeds): SeatSeeds {
  return { ...seeds, seedId: deps.newId(), serverSeedHash: commitment(deps.sha256, seeds.serverSeed) };
}

export function seedOf({ deps, seeds, nextServerSeed }: Held): GameState['seed'] {
  const { seedId, serverSeedHash, clientSeed, nonce } = seeds;
  return {
    seedId,
    serverSeedHash,
    nextServerSeedHash: commitment(deps.sha256, nextServerSeed),
    clientSeed,
    nonce,
  };
}

export function stateOf(held: Held): GameState {
  const last = held.rounds[0];
  return {
    balance: toNaira(held.balanceKobo),
    session: {
      startedAt: new Date(held.startedAtMs).toISOString(),
      now: new Date(held.deps.nowMs()).toISOString(),
      staked: toNaira(held.stakedKobo),
      paid: toNaira(held.paidKobo),
    },
    seed: seedOf(held),
    round: last === undefined ? null : viewOf(held.deps.game, last),
  };
}

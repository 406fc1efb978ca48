import type { GameState } from '@jara/contract/game-server';
import type { Sha256 } from '@jara/fairness/hmac';
import { commitment } from '@jara/fairness/seed';
import type { AnyGame } from '@jara/game-kit/definition';
import { viewOf } from '@jara/game-kit/record';
import { type Kobo, toNaira } from '@jara/money/kobo';
import type { SeedState, StoredRound, StoredSeedState } from './stored-round.ts';

export interface MemoryServerDeps {
  readonly game: AnyGame;
  readonly sha256: Sha256;
  newId(): string;
  newServerSeed(): string;
  nowMs(): number;
}

/** State that the parts of the server share. */
export interface Internals {
  readonly deps: MemoryServerDeps;
  seeds: StoredSeedState;
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

/** Maximum rounds kept, more than any test of a game needs; the oldest are dropped. */
export const KEPT_ROUNDS = 1000;

export function seedStateOf(deps: MemoryServerDeps, seeds: SeedState): StoredSeedState {
  return { ...seeds, seedId: deps.newId(), serverSeedHash: commitment(deps.sha256, seeds.serverSeed) };
}

export function seedOf({ deps, seeds, nextServerSeed }: Internals): GameState['seed'] {
  const { seedId, serverSeedHash, clientSeed, nonce } = seeds;
  return {
    seedId,
    serverSeedHash,
    nextServerSeedHash: commitment(deps.sha256, nextServerSeed),
    clientSeed,
    // The page replaces any other by its own, and a test of a game chooses this one.
    clientSeedSource: 'player',
    nonce,
  };
}

export function stateOf(internals: Internals): GameState {
  const last = internals.rounds[0];
  return {
    balance: toNaira(internals.balanceKobo),
    session: {
      startedAt: new Date(internals.startedAtMs).toISOString(),
      now: new Date(internals.deps.nowMs()).toISOString(),
      staked: toNaira(internals.stakedKobo),
      paid: toNaira(internals.paidKobo),
    },
    seed: seedOf(internals),
    minRoundMs: 0,
    round: last === undefined ? null : viewOf(internals.deps.game, last),
  };
}

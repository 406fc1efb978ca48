import type { GameState } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import type { Kobo } from '@jara/money/kobo';
import { createStore } from '@jara/play-client/store';
import { answerCall } from './answers.ts';
import { type Internals, type MemoryServerDeps, seedOf, seedStateOf } from './internals.ts';
import type { Answer } from './refusal.ts';
import { isOpen, type SeedState, type StoredRound, type StoredSeedState } from './stored-round.ts';

/** The server's state at one moment. A new object after every change. */
export interface ServerSnapshot {
  readonly seeds: StoredSeedState;
  readonly balanceKobo: Kobo;
  /** Newest first; the first may be open. */
  readonly rounds: readonly StoredRound[];
  readonly openRound: StoredRound | null;
}

/**
 * The game server in memory, for one player and one game: the same rules of rounds, draws and repeated requests. It answers the
 * calls of a game.
 */
export interface MemoryServer {
  readonly game: AnyGame;
  snapshot(): ServerSnapshot;
  subscribe(listener: () => void): () => void;
  /** A code that opens the game once; opening it ends the session before. */
  launch(): string;
  answer(path: string, body: unknown): Answer;
  seed(): GameState['seed'];
  /** Other seeds, or another nonce of the same; an open round is removed without a trace. */
  setSeeds(seeds: SeedState): void;
  setBalance(balanceKobo: Kobo): void;
}

const FIRST_BALANCE_KOBO = 100_000_000n;

export function createMemoryServer(deps: MemoryServerDeps, seeds: SeedState): MemoryServer {
  const internals: Internals = {
    deps,
    seeds: seedStateOf(deps, seeds),
    nextServerSeed: deps.newServerSeed(),
    revealedSeedIds: new Set(),
    codes: new Set(),
    token: null,
    startedAtMs: deps.nowMs(),
    stakedKobo: 0n,
    paidKobo: 0n,
    balanceKobo: FIRST_BALANCE_KOBO,
    rounds: [],
  };
  const store = createStore(snapshotOf(internals));
  const changed = () => store.set(snapshotOf(internals));
  return {
    game: deps.game,
    snapshot: store.read,
    subscribe: store.subscribe,
    launch() {
      const code = deps.newId();
      internals.codes.add(code);
      return code;
    },
    answer(path, body) {
      const answer = answerCall(internals, path, body);
      changed();
      return answer;
    },
    seed: () => seedOf(internals),
    setSeeds(next) {
      if (next.serverSeed === internals.seeds.serverSeed) internals.seeds = { ...internals.seeds, ...next };
      else internals.seeds = seedStateOf(deps, next);
      returnOpenStake(internals);
      changed();
    },
    setBalance(balanceKobo) {
      internals.balanceKobo = balanceKobo;
      changed();
    },
  };
}

function returnOpenStake(internals: Internals): void {
  const [last, ...before] = internals.rounds;
  if (last === undefined || !isOpen(last)) return;
  internals.balanceKobo += last.round.stakeKobo;
  internals.rounds = before;
}

function snapshotOf({ seeds, balanceKobo, rounds }: Internals): ServerSnapshot {
  const last = rounds[0];
  return { seeds, balanceKobo, rounds, openRound: last !== undefined && isOpen(last) ? last : null };
}

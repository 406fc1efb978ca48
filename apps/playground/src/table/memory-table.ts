import type { GameState } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import type { Kobo } from '@jara/money/kobo';
import { answerCall } from './answers.ts';
import { type GameSessionDeps, type Held, seatOf, seedOf } from './held.ts';
import type { Answer } from './refusal.ts';
import { isOpen, type SeatSeeds, type StoredRound, type TableSeeds } from './stored-round.ts';

/** What is on the table now. A new object after every change. */
export interface TablePicture {
  readonly seeds: SeatSeeds;
  readonly balanceKobo: Kobo;
  /** Newest first; the first may be open. */
  readonly rounds: readonly StoredRound[];
  readonly openRound: StoredRound | null;
}

/**
 * A table without a server: one player, one game, the same rules of rounds, draws and repetition that the game server keeps, in
 * memory. It answers the calls a game makes.
 */
export interface MemoryTable {
  readonly game: AnyGame;
  picture(): TablePicture;
  subscribe(listener: () => void): () => void;
  /** A code that opens the game once; whoever opens it takes the session over from the one before. */
  launch(): string;
  answer(path: string, body: unknown): Answer;
  seed(): GameState['seed'];
  /** Other seeds, or another place in the same; a round that is open is put away, as if it had never begun. */
  reseat(seeds: TableSeeds): void;
  setBalance(balanceKobo: Kobo): void;
}

const FIRST_BALANCE_KOBO = 100_000_000n;

export function createMemoryTable(deps: GameSessionDeps, seeds: TableSeeds): MemoryTable {
  const listeners = new Set<() => void>();
  const held: Held = {
    deps,
    seeds: seatOf(deps, seeds),
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
  let picture = pictureOf(held);
  const changed = () => {
    picture = pictureOf(held);
    for (const listener of listeners) listener();
  };
  return {
    game: deps.game,
    picture: () => picture,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    launch() {
      const code = deps.newId();
      held.codes.add(code);
      return code;
    },
    answer(path, body) {
      const answer = answerCall(held, path, body);
      changed();
      return answer;
    },
    seed: () => seedOf(held),
    reseat(next) {
      if (next.serverSeed === held.seeds.serverSeed) held.seeds = { ...held.seeds, ...next };
      else held.seeds = seatOf(deps, next);
      putAway(held);
      changed();
    },
    setBalance(balanceKobo) {
      held.balanceKobo = balanceKobo;
      changed();
    },
  };
}

function putAway(held: Held): void {
  const [last, ...before] = held.rounds;
  if (last === undefined || !isOpen(last)) return;
  held.balanceKobo += last.round.stakeKobo;
  held.rounds = before;
}

function pictureOf({ seeds, balanceKobo, rounds }: Held): TablePicture {
  const last = rounds[0];
  return { seeds, balanceKobo, rounds, openRound: last !== undefined && isOpen(last) ? last : null };
}

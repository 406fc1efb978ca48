import type { Sha256 } from '@jara/fairness/hmac';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import type { AnyRound } from '@jara/game-kit/round';
import { playOut } from '@jara/game-kit/testing/plays';
import type { SeedState } from '../memory-server/stored-round.ts';
import type { SearchBet } from './bets.ts';
import { isWanted, type Wanted } from './wanted.ts';

/** A round that these seeds truly give. */
export interface Found {
  readonly nonce: number;
  readonly round: AnyRound;
}

export interface SearchAsked {
  readonly game: AnyGame;
  readonly sha256: Sha256;
  readonly seeds: SeedState;
  readonly bet: SearchBet;
  readonly wanted: Wanted;
  /** Nonces looked at, at most. */
  readonly mostTries: number;
}

export interface SearchState {
  readonly tried: number;
  /** How many of them ended as wanted. */
  readonly hits: number;
  /** The first as wanted, or the largest so far where that is what is looked for. */
  readonly found: Found | null;
  readonly isDone: boolean;
}

export interface OutcomeSearch {
  state(): SearchState;
  /** Looks at one nonce more. */
  step(): void;
}

/** After what was looked for is found, so many are looked at in all, to say how often it comes. */
export const SAMPLE_TRIES = 2000;

/** Walks the nonces from the present one. Nothing is bent: each is played out as its seeds have it, and only looked at. */
export function outcomeSearch(asked: SearchAsked): OutcomeSearch {
  const { game, sha256, seeds, bet, wanted, mostTries } = asked;
  let state: SearchState = { tried: 0, hits: 0, found: null, isDone: mostTries <= 0 };

  function better(found: Found | null, next: Found): Found | null {
    const { stakeKobo, payoutKobo } = next.round;
    if (wanted.kind !== 'largest')
      return found ?? (isWanted(wanted, stakeKobo, payoutKobo ?? 0n) ? next : null);
    return found === null || (payoutKobo ?? 0n) > (found.round.payoutKobo ?? 0n) ? next : found;
  }

  return {
    state: () => state,
    step() {
      if (state.isDone) return;
      const nonce = seeds.nonce + state.tried;
      const inputs = { ...seeds, nonce };
      const round = playOut(game, bet.type, bet.bet, (word) => drawStream(sha256, inputs, word));
      const found = better(state.found, { nonce, round });
      const tried = state.tried + 1;
      const enough = wanted.kind !== 'largest' && found !== null && tried >= SAMPLE_TRIES;
      const isHit = isWanted(wanted, round.stakeKobo, round.payoutKobo ?? 0n);
      state = { tried, hits: state.hits + (isHit ? 1 : 0), found, isDone: enough || tried >= mostTries };
    },
  };
}

const SLICE_MS = 12;

export interface SearchRun {
  nowMs(): number;
  /** Lets the page draw and listen. */
  breathe(): Promise<void>;
  isStopped(): boolean;
  onProgress(state: SearchState): void;
}

/** Runs a search a slice at a time. Stopped early it answers what it has. */
export async function runSearch(search: OutcomeSearch, run: SearchRun): Promise<SearchState> {
  while (!search.state().isDone && !run.isStopped()) {
    const untilMs = run.nowMs() + SLICE_MS;
    do search.step();
    while (!search.state().isDone && run.nowMs() < untilMs);
    run.onProgress(search.state());
    await run.breathe();
  }
  return search.state();
}

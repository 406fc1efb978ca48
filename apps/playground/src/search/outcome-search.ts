import type { Sha256 } from '@jara/fairness/hmac';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import type { AnyRound } from '@jara/game-kit/round';
import { playOut } from '@jara/game-kit/testing/plays';
import type { SeedState } from '../memory-server/stored-round.ts';
import type { SearchBet } from './bets.ts';
import { isWanted, type Wanted } from './wanted.ts';

/** A round that these seeds really produce. */
export interface Found {
  readonly nonce: number;
  readonly round: AnyRound;
}

export interface SearchRequest {
  readonly game: AnyGame;
  readonly sha256: Sha256;
  readonly seeds: SeedState;
  readonly bet: SearchBet;
  readonly wanted: Wanted;
  /** Maximum nonces tried. */
  readonly maxTries: number;
}

export interface SearchState {
  readonly tried: number;
  /** Number of matching rounds. */
  readonly hits: number;
  /** The first match, or the largest so far if that is wanted. */
  readonly found: Found | null;
  readonly isDone: boolean;
}

export interface OutcomeSearch {
  state(): SearchState;
  /** Tries one more nonce. */
  step(): void;
}

/** Minimum tries after a match, for an estimate of its frequency. */
const SAMPLE_TRIES = 2000;

/** Tries the nonces from the current one. Each is played as its seeds determine, without any change. */
export function outcomeSearch(request: SearchRequest): OutcomeSearch {
  const { game, sha256, seeds, bet, wanted, maxTries } = request;
  let state: SearchState = { tried: 0, hits: 0, found: null, isDone: maxTries <= 0 };

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
      state = { tried, hits: state.hits + (isHit ? 1 : 0), found, isDone: enough || tried >= maxTries };
    },
  };
}

const SLICE_MS = 12;

export interface SearchRun {
  nowMs(): number;
  /** Yields to the page's rendering and events. */
  breathe(): Promise<void>;
  isStopped(): boolean;
  onProgress(state: SearchState): void;
}

/** Runs a search in slices. Stopped early it returns its findings so far. */
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

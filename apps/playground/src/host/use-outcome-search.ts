import { useEffect, useRef, useState } from 'react';
import { type Chance, chanceOf } from '../search/chance.ts';
import { outcomeSearch, runSearch, type SearchRequest, type SearchState } from '../search/outcome-search.ts';

export interface SearchResult {
  readonly request: SearchRequest;
  readonly state: SearchState;
  /** Null while it runs, and without a result. */
  readonly chance: Chance | null;
  readonly isRunning: boolean;
}

export interface SearchHandle {
  readonly result: SearchResult | null;
  start(request: SearchRequest): void;
  stop(): void;
}

/** One search at a time, in slices between two frames. `onFound` gets its end, unless another search replaced it. */
export function useOutcomeSearch(onFound: (result: SearchResult) => void): SearchHandle {
  const [result, setResult] = useState<SearchResult | null>(null);
  const running = useRef<{ isStopped: boolean } | null>(null);
  const latestOnFound = useRef(onFound);

  useEffect(() => {
    latestOnFound.current = onFound;
  });

  useEffect(
    () => () => {
      if (running.current !== null) running.current.isStopped = true;
      running.current = null;
    },
    [],
  );

  async function run(request: SearchRequest): Promise<void> {
    const own = { isStopped: false };
    if (running.current !== null) running.current.isStopped = true;
    running.current = own;
    const search = outcomeSearch(request);
    const show = (state: SearchState) => setResult({ request, state, chance: null, isRunning: true });
    show(search.state());
    const state = await runSearch(search, {
      nowMs: () => performance.now(),
      breathe: () => new Promise((resolve) => setTimeout(resolve)),
      isStopped: () => own.isStopped,
      onProgress: (progress) => (running.current === own ? show(progress) : undefined),
    });
    if (running.current !== own) return;
    running.current = null;
    const ended = {
      request,
      state,
      chance: chanceOf(request.game, request.bet, request.wanted, state),
      isRunning: false,
    };
    setResult(ended);
    latestOnFound.current(ended);
  }

  return {
    result,
    start: (request) => void run(request),
    stop() {
      if (running.current !== null) running.current.isStopped = true;
    },
  };
}

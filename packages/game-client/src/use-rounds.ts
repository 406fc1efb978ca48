import type { RoundRecord } from '@jara/contract/game-server';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameSession } from './game-session.ts';
import { send } from './send.ts';

const PAGE_ROUNDS = 10;

export interface Rounds {
  readonly rounds: readonly RoundRecord[];
  readonly at: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  loadMore(): void;
  reload(): void;
}

interface Loaded {
  readonly rounds: readonly RoundRecord[];
  readonly next: string | null;
  readonly at: Rounds['at'];
}

const START: Loaded = { rounds: [], next: null, at: 'loading' };

/** The player's rounds of this game, newest first, a page at a time. */
export function useRounds(session: GameSession): Rounds {
  const [loaded, setLoaded] = useState(START);
  const asked = useRef(0);

  const load = useCallback(
    async (before: string | null) => {
      asked.current += 1;
      const own = asked.current;
      const token = session.token() ?? '';
      const sent = await send('/game/history', {
        token,
        limit: PAGE_ROUNDS,
        ...(before === null ? {} : { before }),
      });
      // Whoever asked again meanwhile waits for that answer, and this one, good or bad, is no longer told.
      if (own !== asked.current) return;
      setLoaded((known) => {
        if (!sent.ok) return { ...known, at: 'failed' };
        const { data, next } = sent.answer;
        return { rounds: before === null ? data : [...known.rounds, ...data], next, at: 'ready' };
      });
    },
    [session],
  );

  useEffect(() => void load(null), [load]);

  /** What is shown stays, and what was opened in it stays open, until the answer takes its place. */
  function begin(before: string | null) {
    setLoaded((known) => ({ ...known, at: 'loading' }));
    void load(before);
  }

  return {
    rounds: loaded.rounds,
    at: loaded.at,
    hasMore: loaded.next !== null,
    loadMore: () => begin(loaded.next),
    reload: () => begin(null),
  };
}

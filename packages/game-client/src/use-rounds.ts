import type { RoundRecord } from '@jara/contract/game-server';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { GameSession } from './game-session.ts';
import { send } from './send.ts';
import { type Rounds, useRoundPages } from './use-round-pages.ts';

const PAGE_ROUNDS = 10;

/** Stands here and not in the shell's first file: only the panels that list rounds load it. */
const queryClient = new QueryClient({
  // Without a network the panel says so at once. A closed panel keeps nothing: rows that move under a finger are worse than a
  // skeleton.
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, gcTime: 0 },
  },
});

// Render an answer as soon as it is there: Query's own timer would wait where a test or the playground holds the clock.
notifyManager.setScheduler(queueMicrotask);

/** The player's rounds of this game. */
export function useRounds(session: GameSession): Rounds<RoundRecord> {
  const token = session.token() ?? '';
  return useRoundPages({
    queryClient,
    queryKey: ['rounds', token],
    async fetchPage(before) {
      const from = before === null ? {} : { before };
      const sent = await send('/game/history', { token, limit: PAGE_ROUNDS, ...from });
      if (sent.ok) return sent.answer;
      throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
    },
  });
}

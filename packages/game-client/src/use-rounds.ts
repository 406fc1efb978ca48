import type { RoundRecord } from '@jara/contract/game-server';
import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { GameSession } from './game-session.ts';
import { send } from './send.ts';

const PAGE_ROUNDS = 10;

/** Here and not in the shell's first file: only the panels that list rounds load it. */
const queryClient = new QueryClient({
  // Without a network the panel says so at once; a list that was shown is fetched again when a panel opens.
  defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false } },
});

export interface Rounds {
  readonly rounds: readonly RoundRecord[];
  readonly at: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  loadMore(): void;
  reload(): void;
}

/** The player's rounds of this game, newest first, a page at a time. */
export function useRounds(session: GameSession): Rounds {
  const token = session.token() ?? '';
  const query = useInfiniteQuery(
    {
      queryKey: ['rounds', token],
      initialPageParam: null as string | null,
      async queryFn({ pageParam }) {
        const before = pageParam === null ? {} : { before: pageParam };
        const sent = await send('/game/history', { token, limit: PAGE_ROUNDS, ...before });
        if (sent.ok) return sent.answer;
        throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
      },
      getNextPageParam: ({ next }) => next,
    },
    queryClient,
  );
  return {
    rounds: query.data?.pages.flatMap(({ data }) => data) ?? [],
    at: query.isFetching ? 'loading' : query.isError ? 'failed' : 'ready',
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

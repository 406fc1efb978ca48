import type { Bet } from '@jara/contract/bets';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { answerTo } from '../../../api/use-answer.ts';
import { useSession } from '../../../session/session.ts';
import { instantsOf } from '../days.ts';
import type { BetFilter } from './bets-query.ts';

const PAGE_BETS = 20;

export interface BetsQuery {
  /** Undefined while they load and if they could not be loaded. */
  readonly bets: readonly Bet[] | undefined;
  readonly games: readonly { readonly gameId: string; readonly gameTitle: string }[];
  /** The filters have changed, and these are still the bets of the previous ones. */
  readonly isTurning: boolean;
  readonly isFetchingMore: boolean;
  readonly hasMore: boolean;
  /** The date back to which the list was searched; null: to its end. */
  readonly searchedBackTo: Date | null;
  readonly isError: boolean;
  more(): void;
  retry(): void;
}

export function useBets({ gameId, result, days }: BetFilter): BetsQuery {
  const { userId, isLoggedIn } = useSession();
  const filter = {
    ...(gameId === null ? {} : { gameId }),
    ...(result === null ? {} : { outcome: result }),
    ...(days === null ? {} : instantsOf(days)),
  };
  const query = useInfiniteQuery(
    {
      queryKey: ['/agent/bets', userId, filter],
      enabled: isLoggedIn,
      initialPageParam: null as string | null,
      queryFn: ({ pageParam: before }) =>
        answerTo('/agent/bets', { limit: PAGE_BETS, ...filter, ...(before === null ? {} : { before }) }),
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const next = query.data?.pages.at(-1)?.next ?? null;
  return {
    bets: query.data?.pages.flatMap(({ data }) => data),
    games: query.data?.pages[0]?.games ?? [],
    isTurning: query.isPlaceholderData,
    isFetchingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    searchedBackTo: next === null ? null : new Date(Number(next.split('-')[0])),
    isError: query.isError,
    more: () => void query.fetchNextPage(),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  };
}

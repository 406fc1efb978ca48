import { type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Rounds of the player's own, newest first, a page at a time. */
export interface Rounds<Round> {
  readonly rounds: readonly Round[];
  readonly at: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  loadMore(): void;
  reload(): void;
}

interface RoundPage<Round> {
  readonly data: readonly Round[];
  /** Cursor of the next page; null after the last. */
  readonly next: string | null;
}

export interface RoundPages<Round> {
  readonly queryClient: QueryClient;
  readonly queryKey: QueryKey;
  readonly enabled?: boolean;
  /** Throws if the page could not be fetched. */
  fetchPage(before: string | null): Promise<RoundPage<Round>>;
}

export function useRoundPages<Round>(pages: RoundPages<Round>): Rounds<Round> {
  const query = useInfiniteQuery(
    {
      queryKey: pages.queryKey,
      enabled: pages.enabled ?? true,
      initialPageParam: null as string | null,
      queryFn: ({ pageParam }) => pages.fetchPage(pageParam),
      getNextPageParam: ({ next }) => next,
    },
    pages.queryClient,
  );
  return {
    rounds: query.data?.pages.flatMap(({ data }) => data) ?? [],
    at: query.isFetching ? 'loading' : query.isError ? 'failed' : 'ready',
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

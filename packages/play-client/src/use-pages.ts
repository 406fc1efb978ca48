import { type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Bets or rounds of the player, newest first, a page at a time. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Failed: what was requested last could not be fetched. */
  readonly at: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  reload(): void;
}

interface Page<Item> {
  readonly data: readonly Item[];
  /** Cursor of the next page; null after the last. */
  readonly next: string | null;
}

interface PagesOptions<Item> {
  readonly queryClient: QueryClient;
  readonly queryKey: QueryKey;
  /** False: the player has none. */
  readonly enabled?: boolean;
  /** All pages are fetched again at this interval. */
  readonly refetchInterval?: number;
  /** Throws if the page could not be fetched. */
  fetchPage(before: string | null): Promise<Page<Item>>;
}

export function usePages<Item>(options: PagesOptions<Item>): Pages<Item> {
  const { queryClient, queryKey, enabled = true, refetchInterval = false, fetchPage } = options;
  const query = useInfiniteQuery(
    {
      ...{ queryKey, enabled, refetchInterval },
      initialPageParam: null as string | null,
      queryFn: ({ pageParam }) => fetchPage(pageParam),
      getNextPageParam: ({ next }) => next,
    },
    queryClient,
  );
  const { data, isPending, isError, isFetching, isFetchNextPageError } = query;
  // A failed poll leaves the list as it is.
  const wasPoll = refetchInterval !== false && data !== undefined && !isFetchNextPageError;
  const hasFailed = isError && !isFetching && !wasPoll;
  return {
    items: data?.pages.flatMap((page) => page.data) ?? [],
    at: hasFailed ? 'failed' : isPending && enabled ? 'loading' : 'ready',
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

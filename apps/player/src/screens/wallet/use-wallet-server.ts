import type { StatementLine } from '@jara/contract/wallet';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fromNaira } from '../../api/naira.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendWithToken } from '../../api/send.ts';
import { useSession } from '../../session/session.ts';
import { bankList } from './bank-list.ts';

const STATEMENT_PAGE = 20;
const BANKS_FRESH_MS = 3_600_000;

export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** The statement, newest first; each page is asked for with the cursor the page before it answered. */
export function useStatement(): Statement {
  const { userId, isLogin } = useSession();
  const query = useInfiniteQuery(
    {
      queryKey: ['statement', userId],
      enabled: isLogin,
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam }) => {
        const before = pageParam === null ? {} : { before: pageParam };
        const sent = await sendWithToken('/agent/trasaction-history', { limit: STATEMENT_PAGE, ...before });
        if (!sent.ok) throw new Error(sent.kind);
        return sent.answer;
      },
      getNextPageParam: (page) => page.next,
    },
    queryClient,
  );
  return {
    lines: query.data?.pages.flatMap((page) => page.data) ?? [],
    isLoading: query.isPending,
    isError: query.isLoadingError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** The statement and what is held may have changed: asked for again where they are shown. */
export function refetchStatement(): void {
  void queryClient.invalidateQueries({ queryKey: ['statement'] });
  void queryClient.invalidateQueries({ queryKey: ['held'] });
}

/** Money held for withdrawals under way; null while unknown. */
export function useHeld(): bigint | null {
  const { userId, isLogin } = useSession();
  const { data } = useQuery(
    {
      queryKey: ['held', userId],
      enabled: isLogin,
      queryFn: async () => {
        const sent = await sendWithToken('/agent/wallet-balance', {});
        if (!sent.ok) throw new Error(sent.kind);
        return fromNaira(sent.answer.held);
      },
    },
    queryClient,
  );
  return data ?? null;
}

/** The banks a withdrawal can go to; asked for once an hour at most. */
export function useBanks(enabled: boolean) {
  const query = useQuery(
    {
      queryKey: ['banks'],
      enabled,
      staleTime: BANKS_FRESH_MS,
      queryFn: async () => {
        const sent = await sendWithToken('/agent/get-banks', {});
        if (!sent.ok) throw new Error(sent.kind);
        return bankList(sent.answer.data);
      },
    },
    queryClient,
  );
  return { banks: query.data ?? null, isError: query.isError, retry: () => void query.refetch() };
}

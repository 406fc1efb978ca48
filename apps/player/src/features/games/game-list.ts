import type { CatalogueGame } from '@jara/contract/games';
import { useQuery } from '@tanstack/react-query';
import { publicQuery } from '../../api/public-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../browser/toast.ts';
import { TEXTS } from './texts.ts';

export type GameList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry(): void }
  | { readonly state: 'ready'; readonly games: readonly CatalogueGame[] };

/** The list changes seldom: within this time a visit to another category fetches nothing. */
const FRESH_MS = 60_000;

const query = publicQuery('/xpress/live/game-list', FRESH_MS);

/** The games, shared by every screen that shows them. A list that was fetched before outlives a failure. */
export function useGameList(): GameList {
  const { data, isFetching, isError, refetch } = useQuery(
    {
      ...query,
      queryFn: () =>
        query.queryFn().catch((error: unknown) => {
          toast.error(TEXTS.fetchFailed);
          throw error;
        }),
    },
    queryClient,
  );
  if (data !== undefined) return { state: 'ready', games: data.data };
  return isError && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}

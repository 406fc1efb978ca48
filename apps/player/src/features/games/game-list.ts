import type { CatalogueGame } from '@jara/contract/games';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../browser/toast.ts';
import { gameListQuery } from '../../catalogue/game-list-query.ts';
import { isOpen, SPORTS_GAME_ID } from '../../catalogue/opening.ts';
import { TEXTS } from './texts.ts';

export type GameList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry(): void }
  | { readonly state: 'ready'; readonly games: readonly CatalogueGame[]; readonly hasSports: boolean };

/** The games, shared by every screen that shows them, and separately whether the sportsbook is open. A failure keeps an earlier list. */
export function useGameList(): GameList {
  const { data, isFetching, isError, refetch } = useQuery(
    {
      ...gameListQuery,
      queryFn: () =>
        gameListQuery.queryFn().catch((error: unknown) => {
          toast.error(TEXTS.fetchFailed);
          throw error;
        }),
    },
    queryClient,
  );
  if (data !== undefined) {
    const games = data.data.filter(({ gameId }) => gameId !== SPORTS_GAME_ID);
    return { state: 'ready', games, hasSports: isOpen('sports', data.data) };
  }
  return isError && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}

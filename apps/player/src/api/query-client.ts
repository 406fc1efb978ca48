import { QueryCache, QueryClient } from '@tanstack/react-query';
import { log } from '../browser/log.ts';
import { currentSession, onSessionChange } from '../session/session.ts';

/**
 * The cache of the server's answers. A failed fetch (of the balance, the history, the profile) is logged and not shown. The cache is
 * cleared at logout, so that the next person on this tab starts with nothing.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => log(`Could not fetch ${String(query.queryKey[0])}`, error),
  }),
  defaultOptions: { queries: { staleTime: 10_000, retry: 1 } },
});

onSessionChange(() => {
  if (!currentSession().isLoggedIn) queryClient.clear();
});

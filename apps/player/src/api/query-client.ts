import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '../session/session.ts';

/** What the server told us, kept while it is fresh. Emptied at logout: the next person on this tab starts with nothing. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1 } },
});

onSessionChange(() => {
  if (!currentSession().isLogin) queryClient.clear();
});

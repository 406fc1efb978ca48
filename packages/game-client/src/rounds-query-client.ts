import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Only the panels with rounds load it; it stays out of the shell's first chunk. */
export const queryClient = new QueryClient({
  // Without a network the panel shows that immediately. A closed panel caches nothing: rows that move under a finger are worse
  // than a skeleton.
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, gcTime: 0 },
  },
});

// Renders an answer immediately: Query's own timer would wait where a test or the playground stops the clock.
notifyManager.setScheduler(queueMicrotask);

import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Only the panels that list rounds load it; it stays out of the shell's first file. */
export const queryClient = new QueryClient({
  // Without a network the panel says so at once. A closed panel keeps nothing: rows that move under a finger are worse than a
  // skeleton.
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, gcTime: 0 },
  },
});

// Render an answer as soon as it is there: Query's own timer would wait where a test or the playground holds the clock.
notifyManager.setScheduler(queueMicrotask);

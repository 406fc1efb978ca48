import { QueryClient } from '@tanstack/react-query';
import { DeskRefusal } from './call.ts';

const RETRIES = 2;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is final; a lost connection is tried again.
      retry: (failures, error) => !(error instanceof DeskRefusal) && failures < RETRIES,
      refetchOnWindowFocus: false,
    },
  },
});

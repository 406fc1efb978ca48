import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { DeskRefusal, isSignedOut } from './call.ts';
import { endSession } from './session-end.ts';

const RETRIES = 2;

const onError = (error: Error): void => {
  if (isSignedOut(error)) endSession();
};

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // A refusal is final; a lost connection is tried again.
      retry: (failures, error) => !(error instanceof DeskRefusal) && failures < RETRIES,
      refetchOnWindowFocus: false,
    },
  },
});

import type { LineMessages } from '@jara/language/lines';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';

const NONE: LineMessages = {};

/**
 * The messages for the lines of a game's rounds in the chosen language; null while they load. There are none where they are not
 * needed or cannot be loaded.
 */
export function useLineTexts(gameId: string, isNeeded: boolean): LineMessages | null {
  const { data, isError } = useQuery(
    {
      queryKey: ['line words', gameId],
      enabled: isNeeded,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => (await import('../../../language/line-texts.ts')).loadLineTexts(gameId),
    },
    queryClient,
  );
  return isError || !isNeeded ? NONE : (data ?? null);
}

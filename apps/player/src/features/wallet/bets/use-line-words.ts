import type { LineWords } from '@jara/language/lines';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { chosenLanguage, ENGLISH } from '../../../language/language.ts';

const AS_THE_RULES_SAY: LineWords = {};

/** The lines of a game's rounds in the chosen language; null while they load. If they cannot be loaded the lines stay English. */
export function useLineWords(gameId: string): LineWords | null {
  const isEnglish = chosenLanguage() === ENGLISH;
  const { data, isError } = useQuery(
    {
      queryKey: ['line words', gameId],
      enabled: !isEnglish,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => (await import('../../../language/line-words.ts')).loadLineWords(gameId),
    },
    queryClient,
  );
  return isEnglish || isError ? AS_THE_RULES_SAY : (data ?? null);
}

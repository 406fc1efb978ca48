import { type Line, type LineMessages, lineText } from '@jara/language/lines';
import { lines as commonLines } from '@jara/language/messages/lines.en';
import { useQuery } from '@tanstack/react-query';

/** The English messages of each game about its rounds, loaded with the first bet of the game that is shown. */
const FILES = import.meta.glob<LineMessages>('../../../../games/*/client/messages/lines.en.ts', {
  import: 'lines',
});

/** Turns a line of a game's round into the words that its player reads. */
export function useGameLines(gameId: string): (line: Line) => string {
  const { data } = useQuery({
    queryKey: ['lines of a game', gameId],
    queryFn: async () => (await FILES[`../../../../games/${gameId}/client/messages/lines.en.ts`]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (line) => lineText(line, { ...commonLines, ...data });
}

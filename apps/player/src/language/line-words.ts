import type { LineWords } from '@jara/language/lines';

type LinesFile = { readonly lines: LineWords };

/** Beside each game; a game without them has its lines in English. */
const FILES = import.meta.glob<LinesFile>('../../../../games/*/client/pidgin-lines.ts');

/** A game's lines about its rounds, in Pidgin. */
export async function loadLineWords(gameId: string): Promise<LineWords> {
  const [{ pidginLinesWith }, own] = await Promise.all([
    import('@jara/language/pidgin-lines'),
    FILES[`../../../../games/${gameId}/client/pidgin-lines.ts`]?.(),
  ]);
  return pidginLinesWith(own?.lines);
}

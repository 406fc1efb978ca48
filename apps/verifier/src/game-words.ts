import type { NamedRefusal } from '@jara/game-kit/refusal';
import { type LineWords, lineInWords } from '@jara/language/lines';
import { pidginLinesWith } from '@jara/language/pidgin-lines';
import { COMMON_PIDGIN } from '@jara/language/pidgin-refusals';
import { type RefusalWords, refusalSentence } from '@jara/language/refusals';
import { type Catalogue, wordsOf } from '@jara/language/texts';

/** The lines of games' rules, in the current language: one page shows many games, so each has parts of the catalogue of its own. */
const linesPart = (gameId: string) => `lines of ${gameId}`;
const refusalsPart = (gameId: string) => `refusals of ${gameId}`;

/** A line of a round, from its game. */
export const lineOf = (gameId: string, english: string): string =>
  lineInWords(english, wordsOf(linesPart(gameId)) as LineWords);

/** The reason of a refusal by a game's rules. */
export const refusalOf = (gameId: string, { sentence, reason = '', values }: NamedRefusal): string =>
  refusalSentence([reason], sentence, values, wordsOf(refusalsPart(gameId)) as RefusalWords);

/** A game's Pidgin for the lines of its rules, with the lines common to all games. */
export function pidginOfGame(gameId: string, lines: LineWords, refusals: RefusalWords): Catalogue {
  return {
    [linesPart(gameId)]: pidginLinesWith(lines),
    [refusalsPart(gameId)]: { ...COMMON_PIDGIN, ...refusals },
  };
}

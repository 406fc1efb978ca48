import type { NamedRefusal } from '@jara/game-kit/refusal';
import { type Line, type LineMessages, lineText } from '@jara/language/lines';
import { lines as commonLines } from '@jara/language/messages/lines.pcm';
import { COMMON_PIDGIN } from '@jara/language/pidgin-refusals';
import { type RefusalTexts, refusalSentence } from '@jara/language/refusals';
import { type Catalogue, textsOf } from '@jara/language/texts';

/** The lines of games' rules, in the current language: one page shows many games, so each has parts of the catalogue of its own. */
const linesPart = (gameId: string) => `lines of ${gameId}`;
const refusalsPart = (gameId: string) => `refusals of ${gameId}`;

/** A line of a round in the current language, else by the English messages of its game. */
export const lineOf = (gameId: string, line: Line, english: LineMessages): string =>
  lineText(line, { ...english, ...(textsOf(linesPart(gameId)) as LineMessages) });

/** The reason of a refusal by a game's rules. */
export const refusalOf = (gameId: string, { sentence, reason = '', values }: NamedRefusal): string =>
  refusalSentence([reason], sentence, values, textsOf(refusalsPart(gameId)) as RefusalTexts);

/** A game's Pidgin for the lines of its rules, with the lines common to all games. */
export function pidginOfGame(gameId: string, lines: LineMessages, refusals: RefusalTexts): Catalogue {
  return {
    [linesPart(gameId)]: { ...commonLines, ...lines },
    [refusalsPart(gameId)]: { ...COMMON_PIDGIN, ...refusals },
  };
}

import type { NamedRefusal } from '@jara/game-kit/refusal';
import { type LineWords, lineInWords } from '@jara/language/lines';
import { pidginLinesWith } from '@jara/language/pidgin-lines';
import { pidginRefusals } from '@jara/language/pidgin-refusals';
import { type RefusalWords, refusalSentence } from '@jara/language/refusals';
import { type Catalogue, wordsOf } from '@jara/language/texts';

/** What the rules of games say, in the language spoken: many games stand on one page, so each has parts of the catalogue of its own. */
const linesPart = (gameId: string) => `lines of ${gameId}`;
const refusalsPart = (gameId: string) => `refusals of ${gameId}`;

/** A line of a round, as its game says it. */
export const lineOf = (gameId: string, english: string): string =>
  lineInWords(english, wordsOf(linesPart(gameId)) as LineWords);

/** Why a game's rules do not take something. */
export const refusalOf = (gameId: string, { sentence, reason = '', values }: NamedRefusal): string =>
  refusalSentence([reason], sentence, values, wordsOf(refusalsPart(gameId)) as RefusalWords);

/** A game's Pidgin for what its rules say, with what all games have in common. */
export function pidginOfGame(gameId: string, lines: LineWords, refusals: RefusalWords): Catalogue {
  return {
    [linesPart(gameId)]: pidginLinesWith(lines),
    [refusalsPart(gameId)]: { ...pidginRefusals, ...refusals },
  };
}

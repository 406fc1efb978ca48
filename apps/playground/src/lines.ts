import { type Line, type LineMessages, lineText as textOf } from '@jara/language/lines';
import { lines as common } from '@jara/language/messages/lines.en';

const FILES = import.meta.glob<LineMessages>('../../../games/*/client/messages/lines.en.ts', {
  eager: true,
  import: 'lines',
});

/** A line of a game's rounds in English. */
export const lineText = (gameId: string, line: Line): string =>
  textOf(line, { ...common, ...FILES[`../../../games/${gameId}/client/messages/lines.en.ts`] });

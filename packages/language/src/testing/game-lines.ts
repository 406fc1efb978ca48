import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Line, type LineMessages, lineText } from '../lines.ts';
import { lines as english } from '../messages/lines.en.ts';
import { lines as pidgin } from '../messages/lines.pcm.ts';

const games = join(import.meta.dirname, '../../../../games');
const load = createRequire(import.meta.url);
const COMMON = { en: english, pcm: pidgin } as const;

/** All messages for the lines of a game's rounds. */
export function gameLines(gameId: string, language: keyof typeof COMMON): LineMessages {
  const { lines } = load(join(games, gameId, `client/messages/lines.${language}.ts`)) as {
    lines: LineMessages;
  };
  return { ...COMMON[language], ...lines };
}

/** Lines of a game's rounds in English. */
export function inEnglish(gameId: string, lines: readonly Line[]): string[] {
  const messages = gameLines(gameId, 'en');
  return lines.map((line) => lineText(line, messages));
}

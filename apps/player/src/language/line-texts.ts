import type { LineMessages } from '@jara/language/lines';
import { chosenLanguage, ENGLISH } from './language.ts';

interface LinesFile {
  readonly lines: LineMessages;
}

const FILES = import.meta.glob<LinesFile>('../../../../games/*/client/messages/lines.*.ts');

/** The messages for the lines of a game's rounds in the chosen language, with those that all games have. */
export async function loadLineTexts(gameId: string): Promise<LineMessages> {
  const isEnglish = chosenLanguage() === ENGLISH;
  const file = `../../../../games/${gameId}/client/messages/lines.${isEnglish ? 'en' : 'pcm'}.ts`;
  const [common, own] = await Promise.all([
    isEnglish ? import('@jara/language/messages/lines.en') : import('@jara/language/messages/lines.pcm'),
    FILES[file]?.(),
  ]);
  return { ...common.lines, ...own?.lines };
}

import type { LineMessages } from '@jara/language/lines';

interface LinesFile {
  readonly lines: LineMessages;
}

const FILES = import.meta.glob<LinesFile>('../../../games/*/client/messages/lines.*.ts');

/** The messages for the lines of a game's rounds, with those that all games have. */
export async function loadLines(gameId: string, isPidgin: boolean): Promise<LineMessages> {
  const file = `../../../games/${gameId}/client/messages/lines.${isPidgin ? 'pcm' : 'en'}.ts`;
  const [common, own] = await Promise.all([
    isPidgin ? import('@jara/language/messages/lines.pcm') : import('@jara/language/messages/lines.en'),
    FILES[file]?.(),
  ]);
  return { ...common.lines, ...own?.lines };
}

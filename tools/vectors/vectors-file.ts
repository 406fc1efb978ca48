import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { root } from '../source-files.ts';

/** The file of a game's vectors: one receipt a line, as the command reads them. */
function vectorsFile(gameId: string): string {
  return join(root, 'games', gameId, 'vectors.jsonl');
}

/** Empty if the game has none. */
export function vectorsText(gameId: string): string {
  const file = vectorsFile(gameId);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function writeVectors(gameId: string, vectors: readonly object[]): void {
  writeFileSync(vectorsFile(gameId), vectors.map((vector) => `${JSON.stringify(vector)}\n`).join(''));
}

interface RulesFile {
  readonly game?: AnyGame;
  readonly sharedGame?: AnySharedGame;
}

/** The rules of every folder of `games/` that has them, launched or not. */
export async function everyGame(): Promise<{ solo: AnyGame[]; shared: AnySharedGame[] }> {
  const names = readdirSync(join(root, 'games')).filter((name) =>
    existsSync(join(root, 'games', name, 'game.ts')),
  );
  const files: RulesFile[] = [];
  for (const name of names.sort()) files.push((await import(`../../games/${name}/game.ts`)) as RulesFile);
  return {
    solo: files.flatMap(({ game }) => game ?? []),
    shared: files.flatMap(({ sharedGame }) => sharedGame ?? []),
  };
}

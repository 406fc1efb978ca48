import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@jara/game-kit/definition';
import { root } from '../source-files.ts';
import type { Vector } from './make-vectors.ts';

/** One receipt a line, as the command reads them. */
export function vectorsFile(gameId: string): string {
  return join(root, 'games', gameId, 'vectors.jsonl');
}

/** Empty where the game has none. */
export function vectorsText(gameId: string): string {
  const file = vectorsFile(gameId);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function writeVectors(gameId: string, vectors: readonly Vector[]): void {
  writeFileSync(vectorsFile(gameId), vectors.map((vector) => `${JSON.stringify(vector)}\n`).join(''));
}

/** The rules of every folder of `games/` that has them, whether or not it can be launched. */
export async function everyGame(): Promise<AnyGame[]> {
  const names = readdirSync(join(root, 'games')).filter((name) =>
    existsSync(join(root, 'games', name, 'game.ts')),
  );
  const games: AnyGame[] = [];
  for (const name of names.sort()) {
    const { game } = (await import(`../../games/${name}/game.ts`)) as { game?: AnyGame };
    if (game !== undefined) games.push(game);
  }
  return games;
}

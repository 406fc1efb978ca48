import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '@jara/game-kit/definition';
import { invariant } from './platform/invariant.ts';

const GAMES = join(import.meta.dirname, '..', 'games');

/** The game of every folder that has a client to be launched: adding a game is adding a folder. */
export async function loadGames(folder: string = GAMES): Promise<AnyGame[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'client', 'main.tsx')))
    .map((entry) => entry.name)
    .sort();
  const games: AnyGame[] = [];
  for (const name of names) {
    // Which files there are is known only now; games/ holds nothing else that could be named here.
    const address = pathToFileURL(join(folder, name, 'game.ts')).href;
    const { game } = (await import(address)) as { game?: AnyGame };
    invariant(game?.id === name, `games/${name}/game.ts exports a game of that id`);
    games.push(game);
  }
  return games;
}

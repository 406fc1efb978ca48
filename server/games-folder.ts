import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@jara/game-kit/definition';
import { isLaunched } from './modules/rgs/own-games.ts';
import { invariant } from './platform/runtime/invariant.ts';

const GAMES = join(import.meta.dirname, '..', 'games');

/** The game of every folder: adding a game is adding a folder. */
export async function loadGames(): Promise<AnyGame[]> {
  const names = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(GAMES, entry.name, 'game.ts')))
    .map((entry) => entry.name)
    .sort();
  const games: AnyGame[] = [];
  for (const name of names) {
    const { game } = (await import(`../games/${name}/game.ts`)) as { game?: AnyGame };
    invariant(game?.id === name, `games/${name}/game.ts exports a game of that id`);
    games.push(game);
  }
  return games;
}

/** The games that are opened in a frame: all but those played on the player's own site. */
export async function loadLaunchedGames(): Promise<AnyGame[]> {
  return (await loadGames()).filter(({ id }) => isLaunched(id));
}

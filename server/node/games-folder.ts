import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { isLaunched } from '../platform/http/game-files.ts';
import { invariant } from '../platform/runtime/invariant.ts';

const GAMES = join(import.meta.dirname, '..', '..', 'games');

interface RulesFile {
  readonly game?: AnyGame;
  readonly sharedGame?: AnySharedGame;
}

/** The rules of all folders: adding a game is adding a folder. Each has one game, solo or shared. */
async function loadRules(): Promise<RulesFile[]> {
  const names = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(GAMES, entry.name, 'game.ts')))
    .map((entry) => entry.name)
    .sort();
  const files: RulesFile[] = [];
  for (const name of names) {
    const { game, sharedGame } = (await import(`../../games/${name}/game.ts`)) as RulesFile;
    const ids = [game?.id, sharedGame?.id].filter((id) => id !== undefined);
    invariant(ids.length === 1 && ids[0] === name, `games/${name}/game.ts exports one game, of that id`);
    files.push({ ...(game && { game }), ...(sharedGame && { sharedGame }) });
  }
  return files;
}

/** The solo games. */
export async function loadGames(): Promise<AnyGame[]> {
  return (await loadRules()).flatMap(({ game }) => game ?? []);
}

/** The shared games. */
export async function loadSharedGames(): Promise<AnySharedGame[]> {
  return (await loadRules()).flatMap(({ sharedGame }) => sharedGame ?? []);
}

/** The shared games that can be played: the others have rules and no page yet. */
export async function loadLaunchedSharedGames(): Promise<AnySharedGame[]> {
  return (await loadSharedGames()).filter(({ id }) =>
    existsSync(join(GAMES, id, 'client', 'shared-main.tsx')),
  );
}

/** The games that are opened in a frame: all except those played on the player's own site. */
export async function loadLaunchedGames(): Promise<AnyGame[]> {
  return (await loadGames()).filter(({ id }) => isLaunched(id));
}

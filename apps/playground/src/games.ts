import type { AnyGame } from '@jara/game-kit/definition';

const RULES = import.meta.glob<{ readonly game?: AnyGame }>('../../../games/*/game.ts', { eager: true });
const CLIENTS = import.meta.glob('../../../games/*/client/main.tsx');
const THUMBNAILS = import.meta.glob<string>('../../../games/*/thumbnail.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface ListedGame {
  readonly game: AnyGame;
  readonly thumbnail: string | undefined;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Every folder with a client to be opened, by its title. Adding a game is adding a folder. */
export const GAMES: readonly ListedGame[] = Object.entries(RULES)
  .flatMap(([path, { game }]) => {
    const folder = folderOf(path);
    const isOpenable = CLIENTS[`${folder}/client/main.tsx`] !== undefined;
    return game === undefined || !isOpenable
      ? []
      : [{ game, thumbnail: THUMBNAILS[`${folder}/thumbnail.svg`] }];
  })
  .sort((a, b) => a.game.title.localeCompare(b.game.title));

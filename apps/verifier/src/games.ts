import type { AnyGame } from '@jara/game-kit/definition';

type GameFile = { readonly game?: AnyGame };

const FILES = import.meta.glob<GameFile>('../../../games/*/game.ts', { eager: true });

/** The rules of every game there is, by title: the very objects that settle. */
export const GAMES: readonly AnyGame[] = Object.values(FILES)
  .flatMap(({ game }) => game ?? [])
  .sort((a, b) => (a.title < b.title ? -1 : 1));

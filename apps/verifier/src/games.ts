import type { AnyGame } from '@jara/game-kit/definition';

type GameFile = { readonly game?: AnyGame };

const FILES = import.meta.glob<GameFile>('../../../games/*/game.ts', { eager: true });

/** The rules of every game there is, by title: the very objects that settle. */
export const GAMES: readonly AnyGame[] = Object.values(FILES)
  .flatMap(({ game }) => game ?? [])
  .sort((a, b) => (a.title < b.title ? -1 : 1));

/** What a game is called; its id where it is not known here. */
export function titleOf(gameId: string): string {
  return GAMES.find(({ id }) => id === gameId)?.title ?? gameId;
}

import type { CatalogueGame } from '@jara/contract/games';
import { bucketOf, raceKindsOf } from './categorise.ts';

/** The sportsbook is launched like a game, under a constant id, while a provider lists it. */
export const SPORTS_GAME_ID = '10105';

/** Features described in texts, with the games that must be listed before each is open. */
const OPENS_WITH = {
  crash: (game: CatalogueGame) => isCrashGame(game),
  horses: (game: CatalogueGame) => bucketOf(game) === 'races' && raceKindsOf(game).includes('horse'),
  league: (game: CatalogueGame) =>
    bucketOf(game) === 'football' && game.gameTitle.toLowerCase().includes('league'),
  races: (game: CatalogueGame) => bucketOf(game) === 'races',
  fights: (game: CatalogueGame) => bucketOf(game) === 'fights',
  trivia: (game: CatalogueGame) => bucketOf(game) === 'trivia' && game.gameId !== SPORTS_GAME_ID,
  sports: (game: CatalogueGame) => game.gameId === SPORTS_GAME_ID,
} as const;

export type Opening = keyof typeof OPENS_WITH;

export function isOpening(name: string): name is Opening {
  return Object.hasOwn(OPENS_WITH, name);
}

export const OPENINGS = Object.keys(OPENS_WITH).filter(isOpening);

/** Whether the listed games include one of that kind: until then its texts read "Opens soon". */
export function isOpen(opening: Opening, games: readonly CatalogueGame[]): boolean {
  return games.some(OPENS_WITH[opening]);
}

/** "boom" alone puts a game into the crash bucket, without a climbing multiplier. */
function isCrashGame(game: CatalogueGame): boolean {
  const gameTitle = game.gameTitle.toLowerCase().replaceAll('boom', '');
  return bucketOf({ ...game, gameTitle }) === 'crash';
}

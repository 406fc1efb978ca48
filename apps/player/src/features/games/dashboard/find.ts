import type { CatalogueGame } from '@jara/contract/games';
import { bucketOf } from '../../../catalogue/categorise.ts';

/** A shortcut: a card of the dashboard, or a category of the catalogue. */
export interface Findable {
  readonly title: string;
  readonly to: string;
  /** Search words that its title does not contain. */
  readonly alsoCalled: string;
}

const MARKS = /\p{M}/gu;

/** Normalises to the text that people type on a phone: small letters, without tone marks and dots. */
function plain(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** The words of a typed search. */
export function wordsOf(typed: string): readonly string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

const containsAll = (text: string, words: readonly string[]) =>
  words.every((word) => plain(text).includes(word));

/** The shortcuts that match all words. */
export function findShortcuts<Shortcut extends Findable>(
  shortcuts: readonly Shortcut[],
  words: readonly string[],
): readonly Shortcut[] {
  return shortcuts.filter(({ title, alsoCalled }) => containsAll(`${title} ${alsoCalled}`, words));
}

/** The games that match all words, by title and kind; titles that begin with the search come first. */
export function findGames(
  games: readonly CatalogueGame[],
  words: readonly string[],
): readonly CatalogueGame[] {
  const first = words[0] ?? '';
  const begins = (game: CatalogueGame) => (plain(game.gameTitle).startsWith(first) ? 0 : 1);
  return games
    .filter((game) => containsAll(`${game.gameTitle} ${game.gameMode} ${bucketOf(game)}`, words))
    .toSorted((a, b) => begins(a) - begins(b));
}

/** The first name, for the greeting. */
export function firstName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] ?? '';
}

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

/** As people type on a phone: small letters, without tone marks and dots. */
function plain(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** The words of what was typed. */
export function wordsOf(typed: string): readonly string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

const saysAll = (said: string, words: readonly string[]) => words.every((word) => plain(said).includes(word));

/** The shortcuts that all the words fit. */
export function findShortcuts<Shortcut extends Findable>(
  shortcuts: readonly Shortcut[],
  words: readonly string[],
): readonly Shortcut[] {
  return shortcuts.filter(({ title, alsoCalled }) => saysAll(`${title} ${alsoCalled}`, words));
}

/** The games that all the words fit, by title and kind; those whose title begins so stand first. */
export function findGames(
  games: readonly CatalogueGame[],
  words: readonly string[],
): readonly CatalogueGame[] {
  const first = words[0] ?? '';
  const begins = (game: CatalogueGame) => (plain(game.gameTitle).startsWith(first) ? 0 : 1);
  return games
    .filter((game) => saysAll(`${game.gameTitle} ${game.gameMode} ${bucketOf(game)}`, words))
    .toSorted((a, b) => begins(a) - begins(b));
}

/** The first name, for the greeting. */
export function firstName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] ?? '';
}

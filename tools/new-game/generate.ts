import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Bucket, bucketOf } from '../../apps/player/src/catalogue/categorise.ts';

const folder = (name: string) => join(import.meta.dirname, name);

/** A game played alone, and a shared game: each has its own template and a common part. */
const TEMPLATES = {
  solo: [folder('template'), folder('common-template')],
  shared: [folder('shared-template'), folder('common-template')],
} as const;
/** The templates' suffix, so that neither the checks nor the runtime take a template for a game. */
const KEPT_AS = '.txt';

export interface NewGame {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly addedOn: string;
  readonly contract: keyof typeof TEMPLATES;
}

/** The categories of the specification’s §4, with the words of the title that decide. */
export const CATEGORIES: Readonly<Record<Bucket, string>> = {
  crash: 'Aviator & crash (§4.18)',
  football: 'Football (§4.19)',
  races: 'Races (§4.20)',
  spin: 'Casino, spin games (§4.22)',
  keno: 'Casino, keno and numbers (§4.23)',
  fights: 'Fights (§4.24)',
  trivia: 'Trivia, where all stand that no word of the specification fits (§4.25)',
};

export const isCategory = (name: string): name is Bucket => Object.hasOwn(CATEGORIES, name);

/** The categories that fit the template, a game of numbers, played alone. Any other must be requested. */
const FITTING: readonly Bucket[] = ['spin', 'keno', 'trivia'];

export function categoryOf(title: string): Bucket {
  return bucketOf({ gameTitle: title, gameMode: 'instant' });
}

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Characters that need no escape in code, in a picture or in a JSON file. */
const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} /.!:’-]{2,39}$/u;
const MAX_ID_CHARS = 40;

/** The reason why a game of this name cannot be made; null: it can. */
export function newGameFault(
  games: string,
  { id, title }: Pick<NewGame, 'id' | 'title'>,
  wanted: Bucket | null,
): string | null {
  if (!ID.test(id) || id.length > MAX_ID_CHARS)
    return `“${id}” is no id: small letters and digits in words joined by hyphens, at most ${MAX_ID_CHARS} characters.`;
  if (existsSync(join(games, id))) return `games/${id} is there already.`;
  if (!TITLE.test(title) || title !== title.trim())
    return `“${title}” is no title: 3 to 40 letters, digits, spaces and / . ! : ’ -`;
  const category = categoryOf(title);
  if (wanted !== null && category !== wanted)
    return `“${title}” does not fall in ${CATEGORIES[wanted]} but in ${CATEGORIES[category]}: choose another title.`;
  if (wanted === null && !FITTING.includes(category))
    return `“${title}” falls in ${CATEGORIES[category]}, by letters in its words. Choose another title, or say that it is meant: --in ${category}`;
  return null;
}

/** Writes the game's complete folder, and returns the paths of its files within it. */
export function writeGame(games: string, game: NewGame): string[] {
  return TEMPLATES[game.contract].flatMap((template) => copied(template, games, game)).sort();
}

function copied(template: string, games: string, game: NewGame): string[] {
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(KEPT_AS),
  );
  return files.map((path) => {
    const name = path.slice(0, -KEPT_AS.length);
    const target = join(games, game.id, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(join(template, path), 'utf8'), game));
    return name;
  });
}

function filled(text: string, { id, title, addedOn }: NewGame): string {
  return text.replaceAll('%id%', id).replaceAll('%title%', title).replaceAll('%addedOn%', addedOn);
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { field as cars } from '@jara/cars/game';
import { LEAGUE_CLUBS } from '@jara/football-league/clubs';
import { field as horses } from '@jara/horses/game';
import { field as hounds } from '@jara/hounds/game';
import { FIGHTERS } from '@jara/mma-fights/fighters';
import { field as motorbikes } from '@jara/motorbikes/game';

const GAMES = join(import.meta.dirname, '../games');

/** The games that are played on a page of their own. */
export const GAME_IDS = globSync('*/client/{main,shared-main}.tsx', { cwd: GAMES })
  .map((path) => path.split('/')[0] ?? '')
  .sort();

/** The titles of all games. */
export const GAME_TITLES = globSync('*/*.ts', { cwd: GAMES }).flatMap(
  (path) => /^\s+title: '(.+)',$/m.exec(readFileSync(join(GAMES, path), 'utf8'))?.slice(1) ?? [],
);

const NAMES = [
  ...LEAGUE_CLUBS.flatMap(({ name, code }) => [name, code]),
  ...FIGHTERS.flatMap(({ name, nickname }) => [name, nickname]),
  ...[cars, horses, hounds, motorbikes].flatMap(({ classes }) => classes.flat().map(({ name }) => name)),
];
/** Every word of the names of clubs, fighters and runners: a page may show a part of a name. */
const WORDS = new Set(NAMES.flatMap((name) => name.split(' ')));

/** A text of these words alone. */
export const isOfNames = (text: string): boolean => text.split(' ').every((word) => WORDS.has(word));

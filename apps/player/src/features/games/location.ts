import type { CatalogueGame } from '@jara/contract/games';
import { type Bucket, bucketOf, type RaceKind, raceKindsOf } from '../../catalogue/categorise.ts';
import { TEXTS } from './texts.ts';

/** The values of the query parameter `game`. */
export const CATEGORIES = ['aviator', 'football', 'casino', 'races', 'trivia', 'fight'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The values of `casinoType`, and their buckets. */
const CASINO_TYPES = { spin_games: 'spin', other_games: 'keno' } as const satisfies Record<string, Bucket>;
export type CasinoType = keyof typeof CASINO_TYPES;

/** The values of `raceType`, and their kinds of race. */
export const RACE_TYPES = {
  horse_race: 'horse',
  grey_hounds: 'greyhound',
  bike_race: 'bike',
  car_race: 'car',
} as const satisfies Record<string, RaceKind>;
export type RaceType = keyof typeof RACE_TYPES;

/** A location in the catalogue: its top, a category, or a part of one. */
export interface CatalogueLocation {
  readonly category: Category | null;
  readonly casinoType: CasinoType | null;
  readonly raceType: RaceType | null;
}

export const TOP: CatalogueLocation = { category: null, casinoType: null, raceType: null };

function known<Key extends string>(keys: readonly Key[], name: string | null): Key | null {
  return keys.find((key) => key === name) ?? null;
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** Reads the location from a query. An unknown value leads to the level above it. */
export function readLocation(query: URLSearchParams): CatalogueLocation {
  const category = known(CATEGORIES, query.get('game'));
  return {
    category,
    casinoType: category === 'casino' ? known(keysOf(CASINO_TYPES), query.get('casinoType')) : null,
    raceType: category === 'races' ? known(keysOf(RACE_TYPES), query.get('raceType')) : null,
  };
}

/** Every location but the top. */
export function everyLocation(): CatalogueLocation[] {
  return CATEGORIES.flatMap((category) => {
    const whole = locationOf(category);
    if (category === 'casino')
      return [whole, ...keysOf(CASINO_TYPES).map((casinoType) => ({ ...whole, casinoType }))];
    if (category === 'races')
      return [whole, ...keysOf(RACE_TYPES).map((raceType) => ({ ...whole, raceType }))];
    return [whole];
  });
}

/** The level above; the top is its own. */
export function locationAbove(location: CatalogueLocation): CatalogueLocation {
  if (location.casinoType !== null || location.raceType !== null)
    return { ...TOP, category: location.category };
  return TOP;
}

export function locationOf(category: Category): CatalogueLocation {
  return { ...TOP, category };
}

/** The address of a location, with a game opened there if one is given; a game without a `url` is launched there. */
export function locationPath(
  base: string,
  location: CatalogueLocation,
  game?: { id: string; url?: string },
): string {
  const query = new URLSearchParams();
  if (location.category !== null) query.set('game', location.category);
  if (location.casinoType !== null) query.set('casinoType', location.casinoType);
  if (location.raceType !== null) query.set('raceType', location.raceType);
  if (game !== undefined) {
    query.set('id', game.id);
    if (game.url !== undefined) query.set('url', game.url);
  }
  return query.size === 0 ? base : `${base}?${query}`;
}

const BUCKETS: Readonly<Record<Exclude<Category, 'casino'>, Bucket>> = {
  aviator: 'crash',
  football: 'football',
  races: 'races',
  trivia: 'trivia',
  fight: 'fights',
};

function holds({ category, casinoType, raceType }: CatalogueLocation, game: CatalogueGame): boolean {
  const bucket = bucketOf(game);
  if (category === null) return true;
  if (category !== 'casino')
    return (
      bucket === BUCKETS[category] && (raceType === null || raceKindsOf(game).includes(RACE_TYPES[raceType]))
    );
  return casinoType === null
    ? Object.values<Bucket>(CASINO_TYPES).includes(bucket)
    : bucket === CASINO_TYPES[casinoType];
}

/** The games listed at a location. */
export function gamesAt(
  location: CatalogueLocation,
  games: readonly CatalogueGame[],
): readonly CatalogueGame[] {
  return games.filter((game) => holds(location, game));
}

/** The deepest location where a game is listed. */
export function locationOfGame(game: CatalogueGame): CatalogueLocation {
  const bucket = bucketOf(game);
  const casinoType = keysOf(CASINO_TYPES).find((type) => CASINO_TYPES[type] === bucket);
  if (casinoType !== undefined) return { ...TOP, category: 'casino', casinoType };
  const category = CATEGORIES.find((name) => name !== 'casino' && BUCKETS[name] === bucket) ?? null;
  return { ...TOP, category };
}

/** The name of a location. The card "Football league" leads to the sportsbook, so the category of quick games has another name. */
export function locationName({ category, casinoType, raceType }: CatalogueLocation): string {
  if (category === null) return TEXTS.title;
  if (casinoType !== null) return TEXTS[casinoType];
  if (raceType !== null) return `${TEXTS.races}: ${TEXTS[raceType]}`;
  return category === 'football' ? TEXTS.footballGames : TEXTS[category];
}

const ABOUT = {
  aviator: 'aboutAviator',
  football: 'aboutFootballGames',
  casino: 'aboutCasino',
  races: 'aboutRaces',
  trivia: 'aboutTrivia',
  fight: 'aboutFight',
} as const satisfies Record<Category, keyof typeof TEXTS>;

/** One line on the games of a location. */
export function locationAbout({ category, casinoType }: CatalogueLocation): string {
  if (category === null) return TEXTS.lead;
  if (casinoType !== null) return casinoType === 'spin_games' ? TEXTS.aboutSpin : TEXTS.aboutNumbers;
  return TEXTS[ABOUT[category]];
}

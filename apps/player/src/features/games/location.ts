import type { CatalogueGame } from '@jara/contract/games';
import { type Bucket, bucketOf, type RaceKind, raceKindsOf } from './categorise.ts';
import { TEXTS } from './texts.ts';

/** What the query's `game` may name. */
export const ROOMS = ['aviator', 'football', 'casino', 'races', 'trivia', 'fight'] as const;
export type Room = (typeof ROOMS)[number];

/** What `casinoType` may name, and the bucket it stands for. */
export const CASINO_TYPES = { spin_games: 'spin', other_games: 'keno' } as const satisfies Record<
  string,
  Bucket
>;
export type CasinoType = keyof typeof CASINO_TYPES;

/** What `raceType` may name, and the kind of race it stands for. */
export const RACE_TYPES = {
  horse_race: 'horse',
  grey_hounds: 'greyhound',
  bike_race: 'bike',
  car_race: 'car',
} as const satisfies Record<string, RaceKind>;
export type RaceType = keyof typeof RACE_TYPES;

/** Where in the catalogue somebody is: at its top, in a room, or in a corner of one. */
export interface Place {
  readonly room: Room | null;
  readonly casinoType: CasinoType | null;
  readonly raceType: RaceType | null;
}

export const TOP: Place = { room: null, casinoType: null, raceType: null };

function known<Key extends string>(keys: readonly Key[], said: string | null): Key | null {
  return keys.find((key) => key === said) ?? null;
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** Reads the place from a query. A value that names nothing leaves one at the level above it. */
export function readPlace(query: URLSearchParams): Place {
  const room = known(ROOMS, query.get('game'));
  return {
    room,
    casinoType: room === 'casino' ? known(keysOf(CASINO_TYPES), query.get('casinoType')) : null,
    raceType: room === 'races' ? known(keysOf(RACE_TYPES), query.get('raceType')) : null,
  };
}

/** The level above; the top is above itself. */
export function placeAbove(place: Place): Place {
  if (place.casinoType !== null || place.raceType !== null) return { ...TOP, room: place.room };
  return TOP;
}

export function placeOfRoom(room: Room): Place {
  return { ...TOP, room };
}

/** The catalogue's address at a place, with a game opened there if one is named; without a `url` of its own it is launched there. */
export function placePath(base: string, place: Place, game?: { id: string; url?: string }): string {
  const query = new URLSearchParams();
  if (place.room !== null) query.set('game', place.room);
  if (place.casinoType !== null) query.set('casinoType', place.casinoType);
  if (place.raceType !== null) query.set('raceType', place.raceType);
  if (game !== undefined) {
    query.set('id', game.id);
    if (game.url !== undefined) query.set('url', game.url);
  }
  return query.size === 0 ? base : `${base}?${query}`;
}

const BUCKETS: Readonly<Record<Exclude<Room, 'casino'>, Bucket>> = {
  aviator: 'crash',
  football: 'football',
  races: 'races',
  trivia: 'trivia',
  fight: 'fights',
};

function holds({ room, casinoType, raceType }: Place, game: CatalogueGame): boolean {
  const bucket = bucketOf(game);
  if (room === null) return true;
  if (room !== 'casino')
    return (
      bucket === BUCKETS[room] && (raceType === null || raceKindsOf(game).includes(RACE_TYPES[raceType]))
    );
  return casinoType === null
    ? Object.values<Bucket>(CASINO_TYPES).includes(bucket)
    : bucket === CASINO_TYPES[casinoType];
}

/** The games that stand at a place. */
export function gamesAt(place: Place, games: readonly CatalogueGame[]): readonly CatalogueGame[] {
  return games.filter((game) => holds(place, game));
}

/** The deepest place where a game is sure to be listed. */
export function placeOf(game: CatalogueGame): Place {
  const bucket = bucketOf(game);
  const casinoType = keysOf(CASINO_TYPES).find((type) => CASINO_TYPES[type] === bucket);
  if (casinoType !== undefined) return { ...TOP, room: 'casino', casinoType };
  const room = ROOMS.find((name) => name !== 'casino' && BUCKETS[name] === bucket) ?? null;
  return { ...TOP, room };
}

/** What a place is called. The card "Football league" leads to the sportsbook, so the room of quick games has another name. */
export function placeName({ room, casinoType, raceType }: Place): string {
  if (room === null) return TEXTS.title;
  if (casinoType !== null) return TEXTS[casinoType];
  if (raceType !== null) return `${TEXTS.races}: ${TEXTS[raceType]}`;
  return room === 'football' ? TEXTS.footballRoom : TEXTS[room];
}

const ABOUT = {
  aviator: 'aboutAviator',
  football: 'aboutFootballRoom',
  casino: 'aboutCasino',
  races: 'aboutRaces',
  trivia: 'aboutTrivia',
  fight: 'aboutFight',
} as const satisfies Record<Room, keyof typeof TEXTS>;

/** One line on what is played there. */
export function placeAbout({ room, casinoType }: Place): string {
  if (room === null) return TEXTS.lead;
  if (casinoType !== null) return casinoType === 'spin_games' ? TEXTS.aboutSpin : TEXTS.aboutNumbers;
  return TEXTS[ABOUT[room]];
}

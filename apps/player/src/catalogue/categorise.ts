import type { CatalogueGame } from '@jara/contract/games';
import { NUMBER_GAMES } from './number-games.ts';

/** A game's bucket in the catalogue. Every game is in exactly one. */
export type Bucket = 'crash' | 'football' | 'races' | 'spin' | 'keno' | 'fights' | 'trivia';

/** The kinds of race. One game may be of several, and of none. */
export type RaceKind = 'horse' | 'bike' | 'greyhound' | 'car';

export type Titled = Pick<CatalogueGame, 'gameTitle' | 'gameMode'>;

interface Rule {
  readonly bucket: Bucket;
  /** Substrings of a title that put the game here: "card" contains "car", and is therefore a race. */
  readonly words: readonly string[];
  readonly modes?: readonly string[];
  readonly titles?: ReadonlySet<string>;
}

/** In this order; the first that fits decides. */
const RULES: readonly Rule[] = [
  {
    bucket: 'crash',
    words: ['aviator', 'crash', 'bank run', 'jet', 'meteoroid', 'boom'],
    modes: ['crash'],
  },
  {
    bucket: 'football',
    words: [
      'football',
      'league',
      'world cup',
      'africa',
      'championships',
      'champions',
      'penalt2win',
      'euro cup',
    ],
  },
  { bucket: 'races', words: ['dog', 'hound', 'horse', 'car', 'motorbike', 'race', 'speedway', 'sports'] },
  { bucket: 'spin', words: ['poker', 'card', 'spin', 'roulette', 'wheel'] },
  { bucket: 'keno', words: ['bet', 'jackpot', 'keno'], titles: NUMBER_GAMES },
  { bucket: 'fights', words: ['mma', 'fight'] },
];

const RACE_WORDS: Readonly<Record<RaceKind, readonly string[]>> = {
  horse: ['horse'],
  bike: ['bike'],
  greyhound: ['hound', 'dog'],
  car: ['car', 'motorbike', 'speedway'],
};

const holdsAny = (title: string, words: readonly string[]) => words.some((word) => title.includes(word));

const plain = (text: string) => text.trim().toLowerCase();

/** The bucket of a game: the first whose rule fits its title or mode, and trivia when none does. */
export function bucketOf({ gameTitle, gameMode }: Titled): Bucket {
  const title = plain(gameTitle);
  const mode = plain(gameMode);
  const fitting = RULES.find(
    ({ words, modes, titles }) =>
      holdsAny(title, words) || modes?.includes(mode) === true || titles?.has(title) === true,
  );
  return fitting?.bucket ?? 'trivia';
}

/** The kinds of race a game is of, by its title. */
export function raceKindsOf({ gameTitle }: Pick<Titled, 'gameTitle'>): readonly RaceKind[] {
  const title = plain(gameTitle);
  return (Object.keys(RACE_WORDS) as RaceKind[]).filter((kind) => holdsAny(title, RACE_WORDS[kind]));
}

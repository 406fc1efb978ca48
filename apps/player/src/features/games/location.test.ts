import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogueGame } from '@jara/contract/games';
import fc from 'fast-check';
import {
  type CatalogueLocation,
  gamesAt,
  locationAbove,
  locationOfGame,
  locationPath,
  readLocation,
  TOP,
} from './location.ts';

const at = (query: string) => readLocation(new URLSearchParams(query));
const game = (gameTitle: string): CatalogueGame => ({
  gameId: gameTitle,
  gameTitle,
  gameMode: '',
  thumbnail: '',
});

test('§2.12 every value of the query leads to its location', () => {
  for (const category of ['aviator', 'football', 'casino', 'races', 'trivia', 'fight'] as const)
    assert.deepEqual(at(`game=${category}`), { ...TOP, category });
  for (const casinoType of ['spin_games', 'other_games'] as const)
    assert.deepEqual(at(`game=casino&casinoType=${casinoType}`), { ...TOP, category: 'casino', casinoType });
  for (const raceType of ['horse_race', 'grey_hounds', 'bike_race', 'car_race'] as const)
    assert.deepEqual(at(`game=races&raceType=${raceType}`), { ...TOP, category: 'races', raceType });
});

test('§2.12 an unknown value leaves one at the level above', () => {
  for (const query of [
    '',
    'game=',
    'game=Casino',
    'game=toString',
    'casinoType=spin_games',
    'raceType=car_race',
  ])
    assert.deepEqual(at(query), TOP, query);
  assert.deepEqual(at('game=casino&casinoType=nothing'), { ...TOP, category: 'casino' });
  assert.deepEqual(at('game=casino&raceType=car_race'), { ...TOP, category: 'casino' });
  assert.deepEqual(at('game=races&raceType=constructor'), { ...TOP, category: 'races' });
});

test('a location and its address are equivalent, and the level above is one step up', () => {
  const locations: CatalogueLocation[] = [
    TOP,
    { ...TOP, category: 'trivia' },
    { ...TOP, category: 'casino', casinoType: 'other_games' },
    { ...TOP, category: 'races', raceType: 'bike_race' },
  ];
  for (const location of locations) {
    const path = locationPath('/virtual', location, { id: 'a&b', url: 'https://games.example/?code=1&x=é' });
    const query = new URL(path, 'https://x.example').searchParams;
    assert.deepEqual(readLocation(query), location);
    assert.equal(query.get('id'), 'a&b');
    assert.equal(query.get('url'), 'https://games.example/?code=1&x=é');
  }
  assert.equal(locationPath('/dashboard/virtual', TOP), '/dashboard/virtual');
  assert.deepEqual(locationAbove({ ...TOP, category: 'races', raceType: 'bike_race' }), {
    ...TOP,
    category: 'races',
  });
  assert.deepEqual(locationAbove({ ...TOP, category: 'races' }), TOP);
});

const games = [
  'Aviator',
  'Motorbike GP',
  'Boat Race',
  'Roulette',
  'Keno 80',
  'MMA',
  'Lagos Quiz',
  'League',
].map(game);
const titlesAt = (query: string) => gamesAt(at(query), games).map(({ gameTitle }) => gameTitle);

test('§4.17 §4.21 each location shows its games', () => {
  assert.equal(titlesAt('').length, games.length);
  assert.deepEqual(titlesAt('game=aviator'), ['Aviator']);
  assert.deepEqual(titlesAt('game=football'), ['League']);
  assert.deepEqual(titlesAt('game=races'), ['Motorbike GP', 'Boat Race']);
  assert.deepEqual(titlesAt('game=races&raceType=bike_race'), ['Motorbike GP']);
  assert.deepEqual(titlesAt('game=races&raceType=car_race'), ['Motorbike GP']);
  assert.deepEqual(titlesAt('game=races&raceType=horse_race'), []);
  assert.deepEqual(titlesAt('game=casino'), ['Roulette', 'Keno 80']);
  assert.deepEqual(titlesAt('game=casino&casinoType=spin_games'), ['Roulette']);
  assert.deepEqual(titlesAt('game=casino&casinoType=other_games'), ['Keno 80']);
  assert.deepEqual(titlesAt('game=trivia'), ['Lagos Quiz']);
  assert.deepEqual(titlesAt('game=fight'), ['MMA']);
});

test('each game is listed at its own location, for any title', () => {
  const word = fc.constantFrom('Aviator', 'League', 'Card', 'Wheel', 'Keno', 'Fight', 'Bike', 'Lagos');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const any = game(words.join(' '));
      assert.deepEqual(gamesAt(locationOfGame(any), [any]), [any]);
    }),
  );
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Bucket, bucketOf, type RaceKind, raceKindsOf } from './categorise.ts';
import { NUMBER_GAMES } from './number-games.ts';

const bucket = (gameTitle: string, gameMode = '') => bucketOf({ gameTitle, gameMode });

function rows(expected: Bucket, titles: readonly string[]): void {
  for (const title of titles) assert.equal(bucket(title), expected, title);
}

describe('§4.17 each row of the categorisation', () => {
  test('§4.18 crash by its words, and by its mode', () => {
    rows('crash', ['Aviator', 'Crash X', 'BANK RUN', 'JetSet', 'Meteoroid', 'Boom Field', 'Lagos Jet']);
    assert.equal(bucket('Up and away', 'Crash'), 'crash');
    assert.equal(bucket('Up and away', ' CRASH '), 'crash');
    assert.equal(bucket('Up and away', 'crash game'), 'trivia');
  });

  test('§4.19 football by its words', () => {
    rows('football', [
      'Football Penalties',
      'Lagos League',
      'World Cup Night',
      'Africa Cup',
      'Championships',
      'Champions Cup',
      'Penalt2Win',
      'Euro Cup',
    ]);
  });

  test('§4.20 races by their words, before the casino', () => {
    rows('races', ['Dog Track', 'Greyhounds', 'Horse Derby', 'Car Rally', 'Motorbike GP', 'Boat Race']);
    rows('races', ['Speedway', 'Virtual Sports', 'Horse Race Bet', 'Dog Jackpot']);
  });

  test('§4.20 §4.22 “card” holds “car”: to the letter, a card game is a race', () => {
    rows('races', ['Card 21', 'Card Hi-Lo', 'Wild Cards']);
  });

  test('§4.22 spin by its words', () => {
    rows('spin', ['Jacks Poker', 'Spin 2 Win Royale', 'Roulette 37', 'Wheel Royale']);
  });

  test('§4.23 keno by its words, and the named number games', () => {
    rows('keno', ['Bet Ball', 'Jackpot 5/90', 'Keno 80', ...NUMBER_GAMES, 'LUCKY NUMBERS ']);
    assert.equal(bucket('Lucky Numbers Deluxe'), 'trivia');
  });

  test('§4.24 fights', () => {
    rows('fights', ['MMA Night', 'Fight Club']);
  });

  test('§4.25 everything else is trivia', () => {
    rows('trivia', ['Who Knows Lagos', 'Bike Rush', '', '   ', '🎲']);
  });
});

test('§4.17 the first row that fits decides', () => {
  rows('crash', ['Crash Football', 'Jet Car', 'Boom Spin Keno Fight']);
  rows('football', ['Football Sports', 'Champions Roulette', 'League Fight']);
  rows('races', ['Horse Spin', 'Dog Fight', 'Sports Bet']);
  rows('spin', ['Spin Jackpot', 'Poker Fight']);
  rows('keno', ['Fight Bet']);
});

test('§4.21 a race may be of several kinds, and of none', () => {
  const cases: [title: string, kinds: RaceKind[]][] = [
    ['Horse Derby', ['horse']],
    ['Motorbike GP', ['bike', 'car']],
    ['Hound Night', ['greyhound']],
    ['Hot Dogs', ['greyhound']],
    ['Speedway', ['car']],
    ['CAR and Horse and Dog', ['horse', 'greyhound', 'car']],
    ['Boat Race', []],
  ];
  for (const [gameTitle, kinds] of cases) assert.deepEqual(raceKindsOf({ gameTitle }), kinds, gameTitle);
});

const WORDS =
  'aviator jet boom football league africa dog car race spin card wheel bet keno mma fight lagos 5/90';
const BUCKETS: readonly Bucket[] = ['crash', 'football', 'races', 'spin', 'keno', 'fights', 'trivia'];

test('§4.17 any title and mode land in exactly one bucket, whatever their case', () => {
  const word = fc.constantFrom(...WORDS.split(' '));
  const title = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(title, fc.oneof(fc.string(), fc.constant('crash')), (gameTitle, gameMode) => {
      const found = bucket(gameTitle, gameMode);
      assert.ok(BUCKETS.includes(found));
      assert.equal(bucket(gameTitle.toLowerCase(), gameMode.toLowerCase()), found);
    }),
  );
});

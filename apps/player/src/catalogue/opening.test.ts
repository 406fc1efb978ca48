import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpen, isOpening, OPENINGS, SPORTS_GAME_ID } from './opening.ts';

const game = (gameTitle: string, gameMode = 'instant', gameId = gameTitle) => ({
  gameId,
  gameTitle,
  gameMode,
  thumbnail: '',
});

test('a text’s game is open as soon as it is listed, and not before', () => {
  const own = ['Boom Field', 'Blackjack', 'Football Penalties', 'Keno 80', 'Plinko'].map((title) =>
    game(title),
  );
  for (const opening of OPENINGS) assert.equal(isOpen(opening, own), false, opening);
  assert.ok(isOpen('crash', [...own, game('Sky Aviator')]));
  assert.ok(isOpen('crash', [...own, game('Boom Rocket', 'crash')]));
  assert.ok(isOpen('horses', [game('Kaduna Horse Derby')]));
  assert.ok(!isOpen('horses', [game('Greyhound Night')]));
  assert.ok(isOpen('races', [game('Greyhound Night')]));
  assert.ok(isOpen('league', [game('Jara League')]));
  assert.ok(isOpen('fights', [game('MMA Lagos')]));
  assert.ok(isOpen('trivia', [game('Proverbs')]));
  const sportsbook = game('Sportsbook', '', SPORTS_GAME_ID);
  assert.ok(isOpen('sports', [sportsbook]));
  assert.ok(!isOpen('trivia', [sportsbook]), 'the sportsbook is no trivia game');
});

test('a text may name only what can open', () => {
  assert.ok(isOpening('crash'));
  assert.ok(!isOpening('toString'));
});

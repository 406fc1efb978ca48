import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findGames, findShortcuts, firstName, wordsOf } from './find.ts';

const shortcut = (title: string, alsoCalled = '') => ({ title, alsoCalled, to: '/' });
const PLACES = [shortcut('Sports Betting', 'football odds'), shortcut('Casino', 'roulette poker')];
const game = (gameTitle: string, gameMode = '') => ({
  gameId: gameTitle,
  gameTitle,
  gameMode,
  thumbnail: '',
});
const GAMES = [game('Super Keno'), game('Keno 80'), game('Ọ̀nà Jet', 'crash'), game('Horse Derby')];

const shortcuts = (typed: string) => findShortcuts(PLACES, wordsOf(typed)).map(({ title }) => title);
const games = (typed: string) => findGames(GAMES, wordsOf(typed)).map(({ gameTitle }) => gameTitle);

test('§2.15 the search matches words in any case and order, and all of them', () => {
  assert.deepEqual(shortcuts('betting SPORT'), ['Sports Betting']);
  assert.deepEqual(shortcuts('ROULETTE '), ['Casino']);
  assert.deepEqual(shortcuts('sport roulette'), []);
  assert.deepEqual(shortcuts('.*'), []);
  assert.deepEqual(shortcuts('   '), ['Sports Betting', 'Casino']);
});

test('§2.15 games are found by title, mode and kind, the nearest title first', () => {
  assert.deepEqual(games('keno'), ['Keno 80', 'Super Keno']);
  assert.deepEqual(games('crash'), ['Ọ̀nà Jet']);
  assert.deepEqual(games('races'), ['Horse Derby']);
  assert.deepEqual(games('80 keno'), ['Keno 80']);
  assert.deepEqual(games('\\'), []);
});

test('tone marks need not be typed, and may be', () => {
  assert.deepEqual(games('ona'), ['Ọ̀nà Jet']);
  assert.deepEqual(games('ọ̀nà'), ['Ọ̀nà Jet']);
});

test('the greeting uses the first name and survives none', () => {
  assert.equal(firstName('  Adébáyọ̀ Ọlátúnjí '), 'Adébáyọ̀');
  assert.equal(firstName(''), '');
  assert.equal(firstName(null), '');
});

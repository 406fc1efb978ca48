import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CATEGORIES, firstName, GAME_CARDS, matchingCards } from './game-cards.ts';

const titles = (typed: string, category: (typeof CATEGORIES)[number] | null = null) =>
  matchingCards(GAME_CARDS, typed, category).map((card) => card.title);

test('nothing typed shows every card', () => {
  assert.deepEqual(titles('  '), ['Spin it', 'Virtual Games', 'Sports Betting', 'Casino']);
});

test('words are looked for in any case and order, and all must be there', () => {
  assert.deepEqual(titles('AVIATOR'), ['Virtual Games']);
  assert.deepEqual(titles('betting sport'), ['Sports Betting']);
  assert.deepEqual(titles('wheel roulette'), []);
  assert.deepEqual(titles('.*'), []);
});

test('a category narrows, and every category has a card', () => {
  for (const category of CATEGORIES) assert.ok(titles('', category).length > 0, category);
  assert.deepEqual(titles('football', 'Sports'), ['Sports Betting']);
});

test('the greeting uses the first name and survives none', () => {
  assert.equal(firstName('  Adébáyọ̀ Ọlátúnjí '), 'Adébáyọ̀');
  assert.equal(firstName(''), '');
  assert.equal(firstName(null), '');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LineMessages, lineText } from './lines.ts';

const MESSAGES: LineMessages = {
  lost: 'you lose',
  hand: (v) => `your hand: ${v.cards} (${v.total}), ${v.end}`,
  legs: (v) => `${v.count} legs: ${v.legs}`,
  leg: (v) => `${v.match} for ${v.odds}`,
};

test('a line has its values, and lines among them are in the same language', () => {
  assert.equal(lineText({ key: 'lost' }, MESSAGES), 'you lose');
  const hand = { key: 'hand', values: { cards: '3, 4', total: 7, end: { key: 'lost' } } };
  assert.equal(lineText(hand, MESSAGES), 'your hand: 3, 4 (7), you lose');
  const leg = (match: string) => ({ key: 'leg', values: { match, odds: '1.50' } });
  assert.equal(
    lineText({ key: 'legs', values: { count: 2, legs: [leg('Kano – Jos'), leg('Aba – Ife')] } }, MESSAGES),
    '2 legs: Kano – Jos for 1.50; Aba – Ife for 1.50',
  );
});

test('a line without a message is its key, whatever it is called', () => {
  for (const key of ['won', 'toString', '__proto__', '']) assert.equal(lineText({ key }, MESSAGES), key);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableState } from '../game.ts';
import { arrivals, tableWith } from './arrivals.ts';

function table(dealer: number[], ...hands: number[][]): TableState {
  return {
    stakeNaira: 100,
    dealer,
    hands: hands.map((cards) => ({ cards, isDoubled: false, isDone: false })),
    isOver: false,
  };
}

const named = (before: TableState | null, now: TableState) =>
  arrivals(before, now).map(({ seat, index }) => `${seat}:${index}`);

test('a round deals to the player, the dealer and the player', () => {
  assert.deepEqual(named(null, table([5], [1, 2])), ['0:0', 'dealer:0', '0:1']);
});

test('after a dealt blackjack the dealer draws', () => {
  assert.deepEqual(named(null, table([0, 7], [0, 10])), ['0:0', 'dealer:0', '0:1', 'dealer:1']);
});

test('after a stand the dealer’s cards are dealt one by one', () => {
  assert.deepEqual(named(table([5], [9, 8]), table([5, 3, 9], [9, 8])), ['dealer:1', 'dealer:2']);
});

test('a card that busts the hand is the only one dealt', () => {
  assert.deepEqual(named(table([5], [9, 8]), table([5], [9, 8, 9])), ['0:2']);
});

test('a split leaves a card in each hand and deals another to each, even an equal one', () => {
  assert.deepEqual(named(table([5], [7, 20]), table([5], [7, 20], [20, 20])), ['0:1', '1:1']);
});

test('split aces are done, and the dealer draws', () => {
  assert.deepEqual(named(table([5], [0, 13]), table([5, 9, 9], [0, 4], [13, 5])), [
    '0:1',
    '1:1',
    'dealer:1',
    'dealer:2',
  ]);
});

test('the table shows the cards that were dealt so far', () => {
  const now = table([5, 3], [9, 8]);
  const coming = arrivals(null, now);
  assert.deepEqual(tableWith(now, coming, 2), table([5], [9]));
  assert.deepEqual(tableWith(now, coming, 4), now);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handOf } from '../hands.ts';
import { winningPlaces } from './winning-places.ts';

const RANKS_OF: Readonly<Record<string, number>> = { A: 1, T: 10, J: 11, Q: 12, K: 13 };

/** `Js` is the jack of spades. */
function cards(text: string): number[] {
  return text.split(' ').map((name) => {
    const rank = RANKS_OF[name.charAt(0)] ?? Number(name.charAt(0));
    return 'shdc'.indexOf(name.charAt(1)) * 13 + rank - 1;
  });
}

for (const [text, positions] of [
  ['Js 2h Jd 4c 5s', [0, 2]],
  ['Js 2h Jd 2c 5s', [0, 1, 2, 3]],
  ['9s 9h 3d 9c 5s', [0, 1, 3]],
  ['9s 9h 3d 9c 9d', [0, 1, 3, 4]],
  ['9s 9h 3d 9c 3h', [0, 1, 2, 3, 4]],
  ['As 2h 3d 4c 5s', [0, 1, 2, 3, 4]],
  ['2s 9s 4s 6s Ks', [0, 1, 2, 3, 4]],
  ['9s 9h 3d 4c 5s', []],
] as const) {
  test(`of ${text}, the places ${positions.join(' ') || 'none'} make the hand`, () => {
    assert.deepEqual(winningPlaces(cards(text), handOf(cards(text))), [...positions]);
  });
}

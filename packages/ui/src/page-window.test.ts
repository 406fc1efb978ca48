import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageWindow } from './page-window.ts';

test('§9.14 five pages stand around the current one, moved inwards at either end', () => {
  const cases: [current: number, newest: number, oldest: number, pages: number[]][] = [
    [1, 1, 5, [1, 2, 3, 4, 5]],
    [2, 1, 6, [1, 2, 3, 4, 5]],
    [3, 1, 7, [1, 2, 3, 4, 5]],
    [4, 1, 8, [2, 3, 4, 5, 6]],
    [50, 46, 54, [48, 49, 50, 51, 52]],
    [53, 49, 54, [50, 51, 52, 53, 54]],
    [54, 50, 54, [50, 51, 52, 53, 54]],
    [1, 1, 1, [1]],
    [2, 1, 3, [1, 2, 3]],
  ];
  for (const [current, newest, oldest, pages] of cases)
    assert.deepEqual(pageWindow(current, { newest, oldest }, 5), pages, `page ${current}`);
});

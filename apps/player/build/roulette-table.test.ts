import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanHtml } from './clean-html.ts';
import { rouletteTable } from './roulette-table.ts';

const BLACK = [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35];
const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

test('§9.20 all 37 numbers are there once, each in its colour', () => {
  const cells = [...rouletteTable().matchAll(/<td class="(\w+)"[^>]*>(\d+)<\/td>/g)];
  const of = (colour: string) =>
    cells
      .filter(([, named]) => named === colour)
      .map(([, , pocket]) => Number(pocket))
      .sort((a, b) => a - b);
  assert.deepEqual(of('red'), REDS);
  assert.deepEqual(of('black'), BLACK);
  assert.deepEqual(of('green'), [0]);
});

test('the table comes through the cleaning whole', () => {
  assert.equal(cleanHtml(rouletteTable()), rouletteTable());
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paytableRows, returnText } from './paytable-rows.ts';

test('the paytable counts every sector of the wheel once, highest win first', () => {
  const rows = paytableRows();
  assert.deepEqual(
    rows.map((row) => [row.name, row.sectors]),
    [
      ['10×', 1],
      ['3×', 1],
      ['2×', 2],
      ['1.5×', 1],
      ['1.2×', 2],
      ['Free spin', 2],
      ['Lose', 15],
    ],
  );
});

test('the return shown is the exact one', () => {
  assert.equal(returnText(), '95%');
});

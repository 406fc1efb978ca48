import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAutoAt } from './read-auto-at.ts';

test('the typed multiplier of an automatic cash-out is read or refused', () => {
  for (const [typed, hundredths] of [
    ['2', 200],
    ['2.5', 250],
    ['2,5', 250],
    ['2,50x', 250],
    ['1,01', 101],
    ['1.00', 'bad'],
    ['2,500', 'bad'],
    ['2,', 'bad'],
    ['1,0,1', 'bad'],
    ['', 'bad'],
  ] as const)
    assert.equal(readAutoAt(typed), hundredths, typed);
});

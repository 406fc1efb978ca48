import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipText } from './chip-text.ts';

test('a chip shows its amount short, never more than lies there', () => {
  assert.deepEqual([10, 950, 1000, 1550, 12_990, 99_990, 199_990].map(chipText), [
    '10',
    '950',
    '1k',
    '1.5k',
    '12.9k',
    '99.9k',
    '199k',
  ]);
});

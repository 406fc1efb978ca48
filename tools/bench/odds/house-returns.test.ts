import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchHouseReturns } from './house-returns.ts';

test('rejects fewer matches than a group needs, of which nothing would be judged', () => {
  assert.throws(() => benchHouseReturns('199', 'tennis'), {
    message: '“199” is not a whole number of at least 200.',
  });
});

test('rejects an unknown sport with the known ones', () => {
  assert.throws(() => benchHouseReturns(undefined, 'chess'), {
    message: '“chess” is unknown. Use one of: football, basketball, tennis.',
  });
});

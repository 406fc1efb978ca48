import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreColumns } from './market-blocks.ts';

test('exact scores are listed under the winning team, and any other score under no team', () => {
  const ids = ['1-0', '0-0', '0-1', '3-1', '2-1', '1-1', '2-0', '1-3', 'other'];
  const columns = scoreColumns(ids.map((selectionId) => ({ selectionId, odds: 500 })));
  assert.deepEqual(
    columns.map(({ selections }) => selections.map(({ selectionId }) => selectionId)),
    [
      ['1-0', '2-0', '2-1', '3-1'],
      ['0-0', '1-1'],
      ['0-1', '1-3'],
    ],
  );
});

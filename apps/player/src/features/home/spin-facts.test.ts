import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prizeLines, SECTOR_COUNT } from './spin-facts.ts';

test('the prizes shown to visitors account for every sector, best first', () => {
  const lines = prizeLines();
  assert.equal(
    lines.reduce((sum, line) => sum + line.sectors, 0),
    SECTOR_COUNT,
  );
  const multipliers = lines.slice(0, -2).map((line) => Number.parseFloat(line.prize));
  assert.deepEqual(
    multipliers,
    multipliers.toSorted((a, b) => b - a),
  );
});

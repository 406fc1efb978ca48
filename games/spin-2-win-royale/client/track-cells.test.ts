import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WHEEL } from '../wheel.ts';
import { TRACK_COLUMNS, TRACK_ROWS, trackCells } from './track-cells.ts';

test('the track shows every number once, in the order of the wheel, each touching the next', () => {
  const track = trackCells();
  assert.deepEqual(
    track.map(({ number }) => number),
    WHEEL,
  );
  const cells = track.flatMap(({ column, row, columns }) =>
    Array.from({ length: columns }, (_, i) => ({ column: column + i, row })),
  );
  assert.equal(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size, cells.length);
  cells.forEach((cell, i) => {
    const next = cells[(i + 1) % cells.length] ?? cell;
    assert.equal(Math.abs(next.column - cell.column) + Math.abs(next.row - cell.row), 1);
    const { column, row } = cell;
    assert.ok(column === 1 || column === TRACK_COLUMNS || row === 1 || row === TRACK_ROWS);
  });
});

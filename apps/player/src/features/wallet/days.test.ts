import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, instantsOf, lastDays, readDays, startOf } from './days.ts';

test('two days in order are read; anything else is no range', () => {
  assert.deepEqual(readDays('2026-11-01', '2026-11-20'), { from: '2026-11-01', to: '2026-11-20' });
  assert.deepEqual(readDays('2024-02-29', '2024-02-29'), { from: '2024-02-29', to: '2024-02-29' });
  const bad: [string | null, string | null][] = [
    ['2026-11-20', '2026-11-01'],
    ['2026-11-01', null],
    [null, '2026-11-01'],
    ['2026-02-30', '2026-11-01'],
    ['2026-13-01', '2026-13-02'],
    ['2026-1-1', '2026-1-2'],
    ['1026-11-01', '2026-11-20'],
    ['2026-11-01T00:00', '2026-11-20'],
    ['', ''],
  ];
  for (const [from, to] of bad) assert.equal(readDays(from, to), null, `${from} ${to}`);
});

test('a range holds its last day whole, in the time zone of the phone', () => {
  const { from, to } = instantsOf({ from: '2026-11-01', to: '2026-11-30' });
  assert.equal(new Date(from).getTime(), new Date(2026, 10, 1, 0, 0).getTime());
  assert.equal(new Date(to).getTime(), new Date(2026, 11, 1, 0, 0).getTime());
});

test('the last days count today, and reach over the turn of a month', () => {
  const now = new Date(2026, 2, 2, 23, 59);
  assert.deepEqual(lastDays(1, now), { from: '2026-03-02', to: '2026-03-02' });
  assert.deepEqual(lastDays(7, now), { from: '2026-02-24', to: '2026-03-02' });
  assert.equal(dayOf(startOf('2026-03-02')), '2026-03-02');
});

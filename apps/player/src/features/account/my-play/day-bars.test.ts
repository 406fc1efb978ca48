import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayBars, shares } from './day-bars.ts';

test('each of the last days has a bar, over the end of a month and of a year', () => {
  const bars = dayBars(
    {
      today: '2027-01-01',
      days: [
        { day: '2026-12-30', staked: 100, paid: 300 },
        { day: '2027-01-01', staked: 500, paid: 100 },
        { day: '2026-10-01', staked: 9_000, paid: 0 },
      ],
    },
    30,
  );
  assert.deepEqual([bars.length, bars[0]?.day, bars[0]?.share], [30, '2026-12-03', 0]);
  assert.deepEqual(
    bars.slice(-3).map(({ day, share }) => [day, share]),
    [
      ['2026-12-30', 0.5],
      ['2026-12-31', 0],
      ['2027-01-01', -1],
    ],
  );
});

test('days without play have no share of nothing', () => {
  assert.ok(dayBars({ today: '2026-11-28', days: [] }, 90).every(({ share }) => share === 0));
  assert.deepEqual(shares([0, 0]), [0, 0]);
  assert.deepEqual(shares([50, 200]), [0.25, 1]);
});

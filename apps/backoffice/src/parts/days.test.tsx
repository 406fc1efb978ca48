import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBody } from '../bets/bet-filter.tsx';
import { dayOf, daysAfter, hourText } from './days.ts';
import { timeText } from './formats.ts';

test('a day in Lagos begins an hour before that of Greenwich, also at the ends of months and years', () => {
  for (const [iso, day, hour] of [
    ['2026-11-30T22:59:59.999Z', '2026-11-30', '23:00'],
    ['2026-11-30T23:00:00.000Z', '2026-12-01', '00:00'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', '00:00'],
    ['2028-02-28T23:30:00.000Z', '2028-02-29', '00:00'],
  ] as const) {
    assert.equal(dayOf(Date.parse(iso)), day, iso);
    assert.equal(hourText(iso), hour, iso);
  }
  assert.match(timeText('2026-11-30T23:00:00.000Z'), /^0?1 Dec 2026, 00:00:00$/);
});

test('days are counted over the ends of months, years and a leap February', () => {
  assert.equal(daysAfter('2026-11-30', 1), '2026-12-01');
  assert.equal(daysAfter('2027-01-01', -1), '2026-12-31');
  assert.equal(daysAfter('2028-02-28', 1), '2028-02-29');
  assert.equal(daysAfter('2027-02-28', 1), '2027-03-01');
});

test('a filter sends times of Lagos, and leaves out a time that is none', () => {
  assert.deepEqual(toBody({ from: '2026-12-01T00:00', to: '2026-12-31' }), {
    from: '2026-11-30T23:00:00.000Z',
    to: '2026-12-30T23:00:00.000Z',
  });
  assert.deepEqual(toBody({ from: 'yesterday', to: '2026-13-01T00:00' }), {});
});

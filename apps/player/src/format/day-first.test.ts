import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFirst, dayFirstTime } from './day-first.ts';

test('the day, the month by its name, the year; hours and minutes of two digits, in local time', () => {
  assert.equal(dayFirst(new Date(2026, 10, 22)), '22 Nov 2026');
  assert.equal(dayFirstTime(new Date(2026, 0, 5, 7, 3)), '5 Jan 2026, 07:03');
  assert.equal(dayFirstTime(new Date(2026, 11, 31, 0, 0)), '31 Dec 2026, 00:00');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDay } from './operator-day.ts';

test('a day is one of the calendar, written as 2026-11-27', () => {
  for (const text of ['2026-11-27', '2028-02-29', '1999-12-31']) assert.ok(isDay(text), text);
  for (const text of ['2026-02-31', '2026-02-29', '2026-13-01', '2026-11-00', '2026-11-7', '26-11-27'])
    assert.ok(!isDay(text), text);
  for (const text of ['', 'today', '2026-11-27T00:00', ' 2026-11-27', '2026-11-27\n', '٢٠٢٦-١١-٢٧'])
    assert.ok(!isDay(text), JSON.stringify(text));
});

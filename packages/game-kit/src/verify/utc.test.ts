import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { utcMs } from './utc.ts';

test('a time in UTC is counted as the platform counts it, leap days included', () => {
  const times = fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2500-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(times, (time) => assert.equal(utcMs(time.toISOString()), time.getTime())));
  for (const text of ['2000-02-29T23:59:59.999Z', '2024-03-01T00:00:00.000Z', '2100-02-28T12:00:00.000Z'])
    assert.equal(utcMs(text), Date.parse(text));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementDate } from './statement-date.ts';

test('§9.18 month, day, two-digit year, hour and minute, each of two digits, in local time', () => {
  assert.equal(statementDate(new Date(2026, 0, 5, 7, 3)), '01/05/26, 07:03');
  assert.equal(statementDate(new Date(2026, 11, 31, 23, 59)), '12/31/26, 23:59');
  assert.equal(statementDate(new Date(2105, 5, 15, 0, 0)), '06/15/05, 00:00');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLimit } from './read-limit.ts';

const READ: readonly [limit: 'stake' | 'time', typed: string, read: string | null][] = [
  ['stake', ' ', ''],
  ['stake', '0', '0'],
  ['stake', '1,000', '1000.00'],
  ['stake', '₦2500.50', '2500.50'],
  ['stake', '1e5', null],
  ['stake', '-5', null],
  ['stake', 'none', null],
  ['time', '90', '90'],
  ['time', '007', '7'],
  ['time', '1.5', null],
  ['time', '1,5', null],
  ['time', '', ''],
];

for (const [limit, typed, read] of READ)
  test(`a ${limit} limit typed as “${typed}” is ${read === null ? 'refused' : `sent as “${read}”`}`, () => {
    assert.equal(readLimit(limit, typed), read);
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCode } from './codes.ts';

test('a code is its letters and digits, whatever messengers put around them', () => {
  for (const typed of [
    ...['C7XXQ2B', 'c7xxq2b', ' C7X XQ2B ', 'C7X-XQ2B', 'C7X–XQ2B', 'C7X\u2011XQ2B', '#C7XXQ2B', 'C7XXQ2B.'],
    ...[
      '"C7XXQ2B"',
      '“C7XXQ2B”',
      '*C7XXQ2B*',
      'C7XXQ2B\u200b',
      '\u202aC7XXQ2B\u202c',
      'Ｃ7ＸＸＱ2Ｂ',
      'C7XXQ2B\u0000',
    ],
  ])
    assert.equal(readCode(typed), 'C7XXQ2B', JSON.stringify(typed));
  for (const typed of ['', '\u0000', '#', '…']) assert.equal(readCode(typed), '', JSON.stringify(typed));
});

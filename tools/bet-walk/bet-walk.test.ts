import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkBets } from './walks.ts';

/** Files on the walk, and those of its round or match beside them. The figures only fall. */
const MAX_FILES: Readonly<Record<string, readonly [files: number, ofRound: number]>> = {
  'solo: bet and end': [14, 0],
  'studio: debit': [15, 0],
  'studio: credit': [15, 0],
  'shared: bet': [14, 0],
  'shared: end': [15, 4],
  'sportsbook: bet': [18, 0],
  'sportsbook: end': [13, 11],
};

test('a bet of each product runs through few files of the server', async (t) => {
  for (const { name, files, ofRound, platform } of await walkBets()) {
    const beside = `of its round: ${ofRound.join(', ') || 'none'}; of the platform: ${platform.length}`;
    const walk = `${name}, ${files.length} files: ${files.join(' → ')}; ${beside}`;
    t.diagnostic(walk);
    const [maxFiles, maxOfRound] = MAX_FILES[name] ?? [0, 0];
    assert.ok(files.length <= maxFiles && ofRound.length <= maxOfRound, walk);
  }
});
